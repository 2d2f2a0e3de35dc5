import type { Translated } from '@laurel/shared/ui/locale';
import type { search as english } from './en';

export const search: Translated<typeof english.english> = {
  head: { title: 'Suche', description: 'Finde Wettbewerbe, Profile, Spiele und Beiträge auf Laurel.' },
  title: 'Suche',
  what: 'die Treffer',
  label: 'Laurel durchsuchen',
  hint: 'Ein Wettbewerb, Profil, Spiel oder Beitrag',
  keys: 'Mit Strg K (⌘ K) suchst du auf jeder Seite.',
  slash: 'Auch mit / suchen',
  tooShort: 'Gib mindestens 2 Zeichen ein.',
  kinds: {
    pages: 'Seiten',
    contests: 'Wettbewerbe',
    campaigns: 'Kampagnen',
    contracts: 'Verträge',
    players: 'Profile',
    games: 'Spiele',
    posts: 'Neues',
    help: 'Hilfe',
  },
  none: {
    title: (text) => `Keine Treffer für „${text}“`,
    message: 'Prüf die Schreibweise oder such nach einem kürzeren Teil des Namens.',
  },
};
