import { formatNumber, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { contestSeeding as english } from '../en/contest-seeding';

export const contestSeeding: Translated<typeof english.english> = {
  title: 'Setzliste',
  of: (name) => `Setzliste von ${name}`,
  detail:
    'Zieh jemanden an seinen Platz, nimm die Pfeiltasten auf dem Griff oder tippe den Setzplatz ein. Mit der Auslosung steht die Liste fest.',
  list: 'Nach Setzplatz',
  handle: (name) => `${name} verschieben`,
  seedOf: (name) => `Setzplatz von ${name}`,
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  moved: (name, seed, all) => `${name}: Setzplatz ${seed} von ${all}`,
  rated: (rating) => `Wertung ${formatNumber(rating)}`,
  provisional: (rating) => `Wertung ${formatNumber(rating)}, vorläufig`,
  unrated: 'Ohne Wertung',
  settled: (settled, all) =>
    `${formatNumber(settled)} von ${formatNumber(all)} haben in diesem Spiel eine gefestigte Wertung.`,
  byRating: 'Nach Wertung ordnen',
  save: 'Setzliste speichern',
  discard: 'Änderungen verwerfen',
  later: 'Wer später dazukommt, steht am Ende. Wer den Check-in verpasst, fällt heraus, und die anderen rücken auf.',
  newer: (name, at) => renderText`${name} hat ${at} eine andere Liste gespeichert. Deine ist nicht gespeichert.`,
  someone: 'Jemand',
  takeTheirs: 'Deren Liste nehmen',
  keepOwn: 'Eigene Liste behalten',
  drawn: 'Der Wettbewerb ist ausgelost oder abgesagt, die Setzliste steht fest.',
  otherSeeding: 'Dieser Wettbewerb wird nicht von Hand gesetzt. Das lässt sich ändern, bevor die ersten mitmachen.',
  entered: 'Du machst selbst mit, also muss jemand anderes setzen.',
  none: { title: 'Noch niemand dabei', message: 'Wer mitmacht, erscheint hier.' },
};
