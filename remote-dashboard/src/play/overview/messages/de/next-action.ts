import { formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { nextAction as english } from '../en/next-action';

export const nextAction: Translated<typeof english.english> = {
  label: 'Als Nächstes',
  yourMove: 'Du bist dran',
  timeLeft: 'Verbleibende Zeit',
  place: (contest, round) => `${contest}, ${round}`,
  invite: {
    title: 'Noch steht nichts an.',
    text: 'Mach bei einem Wettbewerb oder einer Kampagne mit, oder bewirb dich auf einen Vertrag.',
    action: 'Ansehen, was offen ist',
  },
  staff: {
    title: 'Du hast keine offenen Matches.',
    text: 'Deine Aufgaben für das Team stehen im Team-Bereich.',
    overdue: (count) =>
      formatPlural(count, { one: '# Entscheidung ist überfällig.', other: '# Entscheidungen sind überfällig.' }),
    open: (count) => formatPlural(count, { one: '# Entscheidung ist offen.', other: '# Entscheidungen sind offen.' }),
    playersWait: 'Matches und Preise warten darauf.',
    rule: 'Zu den Entscheidungen',
    action: 'Zum Team-Bereich',
  },
  checkInMatch: {
    title: (opponent) => `Check ein, um gegen ${opponent} zu spielen.`,
    titleTheyAreIn: (opponent) => `${opponent} ist da. Check auch du ein.`,
    text: (by) =>
      by === null
        ? renderText`Tust du nichts, verlierst du das Match kampflos.`
        : renderText`Tust du bis ${by} nichts, verlierst du das Match kampflos.`,
    action: 'Zum Check-in',
  },
  confirm: {
    says: (opponent, score, won) =>
      won ? renderText`${opponent} meldet: ${score} gewonnen.` : renderText`${opponent} meldet: ${score} verloren.`,
    reported: (opponent) => `${opponent} hat ein Ergebnis gemeldet.`,
    agree: 'Stimmt das?',
    stands: (at) => (at === null ? renderText`Tust du nichts, gilt es.` : renderText`Tust du nichts, gilt es ${at}.`),
    appeal: 'Du kannst einmal Einspruch einlegen, bis das nächste Match beginnt.',
    heldAndAppeal:
      'Die Auszahlung ruht dann 2 Std., und du kannst einmal Einspruch einlegen, bis das nächste Match beginnt.',
    action: 'Meldung beantworten',
  },
  play: {
    title: (opponent) => `Spiel gegen ${opponent} und melde das Ergebnis.`,
    text: (by) =>
      by === null
        ? renderText`Meldet niemand, entscheidet die Moderation.`
        : renderText`Meldet bis ${by} niemand, entscheidet die Moderation.`,
    action: 'Ergebnis melden',
  },
  checkIn: {
    title: (contest) => `Check ein: ${contest}.`,
    text: (at) => renderText`Der Check-in schließt ${at}. Verpasst du ihn, verlierst du deinen Platz.`,
    textWithFee: (at, fee) =>
      renderText`Der Check-in schließt ${at}. Verpasst du ihn, verlierst du deinen Platz und bekommst den Einsatz von ${fee} zurück.`,
    action: 'Einchecken',
    failed: 'Du bist nicht eingecheckt.',
  },
  claim: {
    title: (contract) => `Ziel von ${contract} erreicht. Melde den Sieg jetzt an.`,
    text: {
      first: (by) =>
        renderText`Der erste bestätigte Sieg gewinnt, und andere können noch vor dir sein. Anmelden kannst du ihn bis ${by}.`,
      split: (by) => renderText`Alle bestätigten Siege bekommen gleich viel. Anmelden kannst du deinen bis ${by}.`,
    },
    action: 'Sieg anmelden',
  },
  wait: {
    opponentOpen: 'Gegen wen du als Nächstes spielst, steht noch nicht fest.',
    moderator: (opponent) => `Die Moderation entscheidet zwischen dir und ${opponent}.`,
    opponent: (opponent) => `${opponent} ist dran.`,
    noDeadline: 'Im Matchraum siehst du sofort, wie es weitergeht.',
    deadline: (at) => renderText`Die nächste Frist endet ${at}.`,
    ruling: (at) => renderText`Die Entscheidung soll bis ${at} fallen.`,
    rulingOverdue: (at) => renderText`Die Entscheidung sollte bis ${at} fallen. Das Team wurde alarmiert.`,
    action: 'Zum Match',
  },
  contest: {
    entered: 'Du bist dabei',
    checkedIn: 'Du bist eingecheckt',
    title: (contest) => `Als Nächstes: ${contest}.`,
    opens: (checkIn, start) => renderText`Der Check-in öffnet ${checkIn}, los geht es ${start}.`,
    drawn: (start) => renderText`Ausgelost wird, wenn es losgeht: ${start}.`,
    untilCheckIn: 'Bis zum Check-in',
    untilStart: 'Bis zum Beginn',
    action: 'Zum Wettbewerb',
  },
};
