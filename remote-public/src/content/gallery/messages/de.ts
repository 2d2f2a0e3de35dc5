import type { Translated } from '@laurel/shared/ui/locale';
import type { gallery as english } from './en';

export const gallery: Translated<typeof english.english> = {
  head: {
    title: 'Galerie',
    description: 'Bilder der Saison bei Laurel: Wettbewerbe, Siege und die Momente dazwischen.',
  },
  title: 'Galerie',
  lead: 'Momente der Saison.',
  what: 'die Bilder',
  noun: 'Bilder',
  searchHint: 'Wörter einer Bildunterschrift',
  none: { title: 'Noch keine Bilder', message: 'Bilder von Wettbewerben und Siegen erscheinen hier.' },
  untitled: 'Bild',
};
