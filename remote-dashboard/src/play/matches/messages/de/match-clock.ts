import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { matchClock as english } from '../en/match-clock';

const describeHold = (is: boolean) => (is ? ', die Auszahlung ruht 2 Std.' : '');
const describeDelay = (last: boolean) => (last ? '' : ', bis das nächste Match beginnt');

export const matchClock: Translated<typeof english.english> = {
  steps: { check_in: 'Check-in', play: 'Spiel', confirm: 'Antwort', payout: 'Auszahlung' },
  paused: {
    title: (step) => `${step}: angehalten`,
    detail: 'Der Wettbewerb ist angehalten, alle Uhren stehen still. Sie laufen von hier aus weiter.',
  },
  by: (at) => renderText`Bis ${at}.`,
  until: (at) => renderText`Bis ${at}.`,
  done: {
    bothIn: 'Beide sind da',
    bothInBy: (at) => renderText`Beide sind seit ${at} da`,
    noOneCheckedIn: 'Niemand hat eingecheckt',
    oneMissing: (name) => `${name} hat nicht eingecheckt`,
    unreported: 'Die Zeit ist um, niemand hat gemeldet',
    reported: 'Ergebnis gemeldet',
    reportedAt: (at) => renderText`Beendet ${at}, mit der ersten Meldung`,
    ended: 'Beendet',
    endedAt: (at) => renderText`Beendet ${at}`,
    paid: (at) => (at === null ? renderText`Ausgezahlt` : renderText`Ausgezahlt ${at}`),
    paidTo: (name, at) => (at === null ? renderText`An ${name} ausgezahlt` : renderText`An ${name} ausgezahlt ${at}`),
    finalDecides: 'Dein Preis entscheidet sich im Finale',
    laterDecides: 'Dein Preis entscheidet sich in einer späteren Runde',
    differ: 'Die Meldungen widersprechen sich',
    agree: 'Beide sind sich einig',
    conceded: 'Aufgegeben',
    theyConceded: (name) => `${name} hat aufgegeben`,
    noAnswer: 'Keine rechtzeitige Antwort: Die Meldung gilt',
    ruled: 'Von der Moderation entschieden',
  },
  next: {
    opens: (at) => renderText`Öffnet ${at}`,
    check_in: 'Öffnet, sobald beide feststehen',
    play: 'Beginnt, sobald beide da sind',
    confirm: 'Die andere Seite beantwortet die erste Meldung',
    payout: 'Sofort, wenn ihr euch einig seid. 2 Std. später, wenn die Uhr entscheidet.',
    payoutAt: (at) => renderText`Sofort, wenn ihr euch einig seid. ${at}, wenn die Uhr entscheidet.`,
  },
  ruling: {
    title: 'Die Moderation entscheidet',
    disputed: 'Die Meldungen widersprechen sich. Das nächste Match und die Auszahlung warten auf die Entscheidung.',
    abandoned: 'Niemand hat rechtzeitig gemeldet. Das nächste Match und die Auszahlung warten auf die Entscheidung.',
    due: (at) =>
      renderText`Die Entscheidung soll bis ${at} fallen. Verstreicht die Frist, wird das Team alarmiert. Automatisch entschieden wird nichts.`,
    overdue: (at) =>
      renderText`Die Entscheidung sollte bis ${at} fallen. Das Team wurde alarmiert. Automatisch entschieden wird nichts: Das Match wartet weiter.`,
  },
  checkIn: {
    open: 'Der Check-in ist offen',
    openText: 'Wer ihn verpasst, verliert kampflos.',
    yours: 'Du bist dran: check ein',
    yoursText: 'Tust du nichts, verlierst du das Match kampflos.',
    theirs: (name) => `${name} ist dran: einchecken`,
    theirsText: 'Wenn nicht, gewinnst du kampflos.',
  },
  play: {
    yours: 'Du bist dran: spielen, dann melden',
    on: 'Das Match läuft',
    text: 'Meldet bis dahin niemand, entscheidet die Moderation.',
  },
  confirm: {
    waiting: 'Die Antwort steht aus',
    waitingText: 'Kommt keine, gilt die Meldung.',
    yours: 'Du bist dran: Meldung beantworten',
    yoursText: (score, winner, isHeld, last) =>
      `Tust du nichts, gilt ${score} für ${winner ?? 'dich'}${describeHold(isHeld)} und du kannst einmal Einspruch einlegen${describeDelay(last)}.`,
    theirs: (name) => `${name} ist dran: deine Meldung beantworten`,
    theirsText: (score, isHeld, last) =>
      `Kommt nichts, gilt dein ${score}${describeHold(isHeld)} und die andere Seite kann einmal Einspruch einlegen${describeDelay(last)}.`,
  },
  payout: {
    yours: 'Du kannst annehmen oder Einspruch einlegen',
    yoursText: 'Danach ist das Ergebnis endgültig. Nimmst du es an, ist es das sofort.',
    acceptable: 'Endgültig, die Auszahlung ruht',
    acceptableText: 'Danach wird ausgezahlt. Nimmst du das Ergebnis an, sofort.',
    decidedForGood: 'Die Uhr hat entschieden, die Auszahlung ruht',
    decidedForGoodText: 'Danach wird ausgezahlt, oder sobald die andere Seite das Ergebnis annimmt.',
    decided: 'Die Uhr hat entschieden, noch nicht endgültig',
    ruled: 'Die Moderation hat entschieden, noch nicht endgültig',
    ruledForGood: 'Die Moderation hat entschieden, die Auszahlung ruht',
    theyMayAppeal: (name) => `${name} kann Einspruch einlegen. Danach ist es endgültig.`,
    loserMayAppeal: 'Wer verloren hat, kann Einspruch einlegen. Danach ist es endgültig.',
  },
};
