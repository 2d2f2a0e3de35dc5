import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
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
  shuffle: 'Mischen',
  paste: {
    open: 'Liste einfügen …',
    title: 'Nach einer Liste ordnen?',
    list: 'Namen, Setzplatz 1 zuerst',
    hint: 'Ein Name pro Zeile, oder der Text einer CSV-Datei mit einer Spalte „username“ oder „player“.',
    confirm: 'Nach Liste ordnen',
    found: (found, all) => `${formatNumber(found)} von ${formatNumber(all)} stehen in der Liste.`,
    missing: (count) =>
      formatPlural(count, {
        one: 'Wer fehlt, kommt ans Ende.',
        other: 'Die übrigen # kommen ans Ende, in der jetzigen Reihenfolge.',
      }),
    strangers: (count, names) =>
      `${formatPlural(count, { one: '# Name macht nicht mit', other: '# Namen machen nicht mit' })}: ${names.join(', ')}${count > names.length ? ' …' : '.'}`,
  },
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
