import type { WinOutcome } from '@laurel/shared/formats';
import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { matchStatus as english } from '../en/match-status';

const gainsOfNobody: Readonly<Record<WinOutcome, string>> = {
  contest: 'gewinnt den Wettbewerb',
  next: 'kommt weiter',
  third: 'holt Platz 3',
  table: 'bekommt den Sieg',
};

export const matchStatus: Translated<typeof english.english> = {
  failed: 'Das hat nicht geklappt.',
  mayConcede: 'Du kannst noch aufgeben. Das Match ist dann sofort vorbei.',
  checkIn: {
    title: 'Bist du bereit?',
    bestOf: (games) => `Best of ${games}`,
    theyAreIn: (name) => `${name} ist da und wartet auf dich. Das Match beginnt, sobald ihr beide da seid.`,
    theyAreNot: (name) => `${name} hat noch nicht eingecheckt. Das Match beginnt, sobald ihr beide da seid.`,
    neither: (prize, ahead) =>
      `Checkt ihr beide nicht ein, verliert ihr beide kampflos: Niemand ${gainsOfNobody[ahead]}${prize === null ? '' : `, und was dieses Match zahlt, ${prize}, geht an Laurel zurück`}.`,
    action: 'Fürs Match einchecken',
  },
  paused: {
    title: 'Der Wettbewerb ist angehalten',
    text: 'Alle Uhren stehen still. Check-in und Ergebnisse warten, bis es weitergeht. Lobby, Bilder und Chat bleiben offen.',
  },
  unopened: {
    title: 'Noch nicht offen',
    soon: 'Der Check-in für dieses Match öffnet bald. Du siehst es hier.',
    waiting: 'Das Match öffnet, sobald beide feststehen.',
  },
  checkedIn: {
    title: 'Du bist da',
    text: (name) => `Jetzt muss ${name} einchecken. Passiert das nicht rechtzeitig, gewinnst du kampflos.`,
  },
  checkInOpen: { title: 'Der Check-in ist offen', text: 'Das Match beginnt, sobald beide da sind.' },
  play: { title: 'Das Match läuft', text: 'Noch hat niemand ein Ergebnis gemeldet.' },
  reported: {
    yours: (score) => renderText`Du hast ${score} gemeldet`,
    yoursText: (name) => `Jetzt kann ${name} bestätigen oder widersprechen. Kommt keine Antwort, gilt deine Meldung.`,
    theirs: (name) => `${name} hat gemeldet`,
    theirsText: 'Die andere Seite bestätigt oder widerspricht.',
  },
  disputed: {
    title: 'Bei der Moderation',
    youSay: (won, score) => `Du sagst: ${score} ${won ? 'gewonnen' : 'verloren'}.`,
    theySay: (name, won, score) => `${name} sagt: ${score} ${won ? 'gewonnen' : 'verloren'}.`,
    youDispute: 'Du widersprichst.',
    theyDispute: (name) => `${name} widerspricht.`,
    youAppealed: 'Du hast Einspruch eingelegt.',
    theyAppealed: (name) => `${name} hat Einspruch eingelegt.`,
    wait: 'Das nächste Match und die Auszahlung warten, bis die Moderation entschieden hat. Du siehst es hier.',
  },
  abandoned: {
    title: 'Bei der Moderation',
    text: 'Niemand hat rechtzeitig ein Ergebnis gemeldet. Das nächste Match und die Auszahlung warten. Die Moderation entscheidet. Wenn du ein Bild vom Endstand hast, füge es unten hinzu.',
  },
  noWinner: {
    title: 'Niemand hat gewonnen',
    text: (prize, ahead) =>
      `Niemand hat eingecheckt, und niemand ${gainsOfNobody[ahead]}.${prize === null ? '' : ` Was dieses Match gezahlt hätte, ${prize}, geht am Ende des Wettbewerbs an Laurel zurück.`}`,
  },
  notNeeded: { title: 'Nicht nötig', text: 'Das große Finale hat den Wettbewerb schon entschieden.' },
  over: {
    title: 'Wie es ausging',
    theyWon: (name, score) => renderText`${name} hat ${score} gewonnen`,
    youLost: (score) => renderText`Du hast ${score} verloren`,
    wins: {
      contest: (name) => `${name} gewinnt den Wettbewerb.`,
      next: (name) => `${name} kommt in die nächste Runde.`,
      third: (name) => `${name} holt Platz 3.`,
      table: (name) => `${name} holt den Sieg.`,
    },
  },
  reasons: {
    playersAgree: 'Beide sind sich einig.',
    bothOfYouAgree: 'Ihr seid euch einig.',
    conceded: 'Eine Seite hat aufgegeben.',
    theyConceded: 'Die andere Seite hat aufgegeben.',
    youConceded: 'Du hast aufgegeben.',
    clock: 'Auf die Meldung kam keine Antwort, also gilt sie.',
    youMissed: 'Du hast nicht rechtzeitig eingecheckt.',
    forfeit: 'Das Match endete kampflos.',
    forfeitRuled: 'Die Moderation hat das Match kampflos gewertet.',
    bye: 'In dieser Runde war niemand auf der anderen Seite.',
    doubleForfeit: 'Niemand hat eingecheckt.',
    ruling: 'Die Moderation hat entschieden.',
  },
  ruled: (name) => `${name} hat entschieden:`,
  aModerator: 'Die Moderation',
  outcome: {
    playsOn: 'Du spielst weiter',
    counted: (round) => `Niederlage, ${round}`,
    out: (round) => `Ausgeschieden, ${round}`,
    prize: 'Dein Preis',
    paid: (at) => (at === null ? renderText`ausgezahlt` : renderText`ausgezahlt ${at}`),
    held: (until) => (until === null ? renderText`ruht noch` : renderText`ruht bis ${until}`),
    due: 'unterwegs',
    appeal: 'Einspruch, einmal möglich',
    until: (at) => renderText`bis ${at}`,
    contest: 'Zum Wettbewerb',
    another: 'Anderen Wettbewerb suchen',
  },
  next: {
    title: (round) => `Als Nächstes: ${round}`,
    unknown: 'Als Nächstes',
    what: 'dein nächstes Match',
    place: (bestOf, number, total) => `Best of ${bestOf}, Match ${number} von ${total}`,
    loading: 'Dein nächstes Match wird geladen',
    by: 'Nächste Frist',
    due: (at, distance) => renderText`${at}, ${distance}`,
    forWinner: 'Preis, wenn du gewinnst',
    forLoser: 'Preis, wenn du verlierst',
    decidedLater: 'Hängt von der nächsten Runde ab',
  },
};
