import { formatNumber, type Translated, type Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const list: Translated<typeof english.list.english> = {
  search: 'Suche',
  sortBy: 'Sortieren',
  filter: (noun) => `${noun} filtern`,
  filters: (set) => (set > 0 ? `Filter (${formatNumber(set)})` : 'Filter'),
  clear: 'Filter zurücksetzen',
  // A masculine noun would need its accusative here.
  loading: (what) => `Lädt ${what}`,
  noMatch: { title: (noun) => `Keine ${noun} gefunden`, message: 'Zu deiner Suche und den Filtern passt nichts.' },
  searched: (most) =>
    `Bei diesem Text werden höchstens ${most} durchsucht. Gib einen längeren oder selteneren ein, um alle zu durchsuchen: mindestens 3 Buchstaben (A–Z) oder Ziffern hintereinander.`,
  noPage: {
    title: 'Diese Seite gibt es nicht',
    message: 'Die Liste hat jetzt weniger Seiten, oder der Link ist veraltet.',
    action: 'Zur ersten Seite',
  },
};

export default { list } satisfies Translation<typeof english>;
