import type { Locale } from '@laurel/shared/protocol';

export const missingPageTexts: Readonly<Record<Locale, Record<404 | 410, { title: string; description: string }>>> = {
  en: {
    404: { title: 'Page not found', description: 'There’s nothing at this address.' },
    410: { title: 'Page removed', description: 'What was at this address has been removed.' },
  },
  de: {
    404: { title: 'Seite nicht gefunden', description: 'Unter dieser Adresse gibt es nichts.' },
    410: { title: 'Seite entfernt', description: 'Was unter dieser Adresse war, wurde entfernt.' },
  },
};
