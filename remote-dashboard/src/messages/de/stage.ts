import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { stage as english } from '../en/stage';

export const stage: Translated<typeof english.english> = {
  failed: 'Das hat nicht geklappt.',
  mayConcede: 'Du kannst noch aufgeben. Das Match ist dann sofort vorbei.',
  checkIn: {
    title: 'Bist du bereit?',
    bestOf: (games) => `Best of ${games}`,
    theyAreIn: (name) => `${name} ist da und wartet auf dich. Das Match beginnt, sobald ihr beide da seid.`,
    theyAreNot: (name) => `${name} hat noch nicht eingecheckt. Das Match beginnt, sobald ihr beide da seid.`,
    action: 'Fürs Match einchecken',
  },
  paused: {
    title: 'Der Wettbewerb ist angehalten',
    text: 'Alle Uhren stehen still. Bis es weitergeht, lässt sich hier nichts tun.',
  },
  unopened: {
    title: 'Noch nicht offen',
    soon: 'Der Check-in für dieses Match öffnet bald. Du siehst es hier.',
    waiting: 'Das Match öffnet, sobald beide feststehen.',
  },
  checkedIn: {
    title: 'Du bist da',
    text: (name) => `Jetzt muss ${name} einchecken. Kommt bis zur Frist niemand, gewinnst du kampflos.`,
  },
  checkInOpen: { title: 'Der Check-in ist offen', text: 'Das Match beginnt, sobald beide da sind.' },
  play: { title: 'Das Match läuft', text: 'Die erste Meldung steht aus.' },
  reported: {
    yours: (score) => rich`Du hast ${score} gemeldet`,
    yoursText: (name) => `Jetzt kann ${name} bestätigen oder widersprechen. Kommt nichts, gilt deine Meldung.`,
    theirs: (name) => `${name} hat gemeldet`,
    theirsText: 'Die andere Seite bestätigt oder widerspricht.',
  },
  disputed: {
    title: 'Die Moderation entscheidet',
    youSay: (won, score) => `Du sagst: ${score} ${won ? 'gewonnen' : 'verloren'}.`,
    theySay: (name, won, score) => `${name} sagt: ${score} ${won ? 'gewonnen' : 'verloren'}.`,
    youObject: 'Du widersprichst.',
    theyObject: (name) => `${name} widerspricht.`,
    wait: 'Der Zweig und seine Auszahlung warten, bis die Moderation entschieden hat. Du erfährst es hier.',
  },
  abandoned: {
    title: 'Die Moderation entscheidet',
    text: 'Niemand hat rechtzeitig ein Ergebnis gemeldet. Der Zweig und seine Auszahlung warten; du musst nichts weiter tun.',
  },
  nobody: { title: 'Niemand hat gewonnen', text: 'Niemand hat eingecheckt, also kommt niemand weiter.' },
  over: {
    title: 'Wie es ausging',
    theyWon: (name, score) => rich`${name} hat ${score} gewonnen`,
    youLost: (score) => rich`Du hast ${score} verloren`,
    winsContest: (name) => `${name} gewinnt den Wettbewerb.`,
    goesOn: (name) => `${name} kommt in die nächste Runde.`,
  },
  reasons: {
    playersAgree: 'Beide sind sich einig.',
    bothOfYouAgree: 'Ihr seid euch einig.',
    conceded: 'Eine Seite hat aufgegeben.',
    theyConceded: 'Die andere Seite hat aufgegeben.',
    youConceded: 'Du hast aufgegeben.',
    clock: 'Auf die Meldung kam keine Antwort, also gilt sie.',
    youMissed: 'Du hast nicht rechtzeitig eingecheckt.',
    walkover: 'Das Match endete kampflos.',
    bye: 'In dieser Runde war niemand auf der anderen Seite.',
    doubleForfeit: 'Niemand hat eingecheckt.',
    ruling: 'Die Moderation hat entschieden.',
  },
  ruled: (name) => `${name} hat entschieden:`,
  aModerator: 'Die Moderation',
  payout: {
    paid: (amount, at) =>
      at === null ? rich`Deine ${amount} sind ausgezahlt.` : rich`Deine ${amount} wurden ${at} ausgezahlt.`,
    held: (amount, until) =>
      until === null ? rich`Deine ${amount} ruhen noch.` : rich`Deine ${amount} ruhen bis ${until}.`,
    onItsWay: (amount) => rich`Deine ${amount} sind unterwegs.`,
  },
};
