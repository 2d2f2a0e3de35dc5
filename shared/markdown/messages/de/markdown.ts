import type { Translated } from '@laurel/shared/ui/locale';
import type { markdown as english } from '../en/markdown';

export const markdown: Translated<typeof english.english> = {
  failed: { title: 'Der Text lässt sich nicht zeigen.', message: 'Ein Teil der Seite kam nicht an.' },
  loading: 'Text wird geladen',
};
