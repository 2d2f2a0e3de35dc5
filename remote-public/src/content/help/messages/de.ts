import { formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { help as english } from './en';

export const help: Translated<typeof english.english> = {
  head: { title: 'Hilfe', description: 'Kurze Antworten zu Wettbewerben, Coins und Konten auf Laurel.' },
  title: 'Hilfe',
  lead: 'Kurze Antworten zu Wettbewerben, Coins und deinem Konto.',
  search: 'Hilfe durchsuchen',
  hint: 'Ein Wort, zum Beispiel Einchecken',
  found: (count) => formatPlural(count, { one: '# Antwort', other: '# Antworten' }),
  none: {
    title: (text) => `Keine Antwort zu „${text}“`,
    message: 'Versuch ein anderes Wort oder frag uns. Ein Mensch antwortet per E-Mail.',
  },
  ask: {
    title: 'Nicht gefunden?',
    message: 'Schreib uns. Ein Mensch liest es und antwortet per E-Mail.',
    action: 'Schreib uns',
  },
  what: 'die Antworten',
  whatOne: 'die Antwort',
  empty: {
    title: 'Noch keine Antworten',
    message: 'Antworten stehen hier, sobald wir sie schreiben. Schreib uns bis dahin.',
  },
  others: 'Mehr zu diesem Thema',
  all: 'Hilfe',
  changed: (when) => renderText`Zuletzt geändert ${when}`,
  english: 'Bisher nur auf Englisch.',
};
