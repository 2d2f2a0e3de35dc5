import type { Translated, Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const markdown: Translated<typeof english.markdown.english> = {
  failed: { title: 'Der Text lässt sich nicht zeigen.', message: 'Ein Teil der Seite kam nicht an.' },
  loading: 'Text wird geladen',
};

export default { markdown } satisfies Translation<typeof english>;
