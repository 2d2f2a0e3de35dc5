import type { Translated, Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const markdown: Translated<typeof english.markdown.english> = {
  failed: {
    title: 'Dieser Text hat nicht geladen.',
    message: 'Ein Teil der Seite fehlt. Lade sie neu, um es noch einmal zu versuchen.',
  },
  loading: 'Text wird geladen',
};

export default { markdown } satisfies Translation<typeof english>;
