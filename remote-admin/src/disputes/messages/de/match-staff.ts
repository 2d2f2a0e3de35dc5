import { plural, rich, type Translated } from '@laurel/shared/ui/locale';
import type { matchStaff as english } from '../en/match-staff';

export const matchStaff: Translated<typeof english.english> = {
  match: (number, round) => `Match ${number}, ${round}`,
  acts: {
    rule: 'Ergebnis setzen',
    replace: 'Ergebnis ersetzen',
    forfeit: 'Kampflos werten…',
    extend: 'Frist verlängern…',
    reopen: 'Wieder öffnen…',
    entered: {
      title: 'Du nimmst an diesem Wettbewerb teil.',
      message: 'In seinen Matches muss jemand anders aus der Moderation handeln.',
    },
  },
  reason: 'Grund (beide lesen ihn)',
  missingReason: 'Gib einen Grund an. Beide lesen ihn.',
  extend: {
    title: 'Frist verlängern?',
    minutes: 'Um',
    of: (minutes) => `${minutes} Min.`,
    confirm: (minutes) => `Um ${minutes} Min. verlängern`,
  },
  forfeit: {
    title: 'Match kampflos werten?',
    who: 'Wer fehlt',
    missing: 'Wähle, wer fehlt.',
    confirm: (name) => (name === null ? 'Kampflos werten' : `Gegen ${name} werten`),
    appeal: 'Einspruch ist möglich, solange das Ergebnis zurückgehalten wird.',
  },
  reopen: {
    title: 'Match wieder öffnen?',
    confirm: 'Match wieder öffnen',
    reports: 'Ergebnis und Meldungen zählen nicht mehr. Beides bleibt im Verlauf.',
  },
  rule: {
    title: (name) => `Für ${name} entscheiden?`,
    confirm: 'Entscheidung bestätigen',
  },
  preview: {
    title: 'Was sich ändert',
    what: 'was sich ändert',
    loading: 'Was sich ändert, wird berechnet',
    table: 'Matches, die sich ändern',
    seats: (first, second, state) => `${first} gegen ${second}. ${state}`,
    open: 'offen',
    noOne: 'niemand',
    state: (state, due) => rich`${state}, bis ${due}`,
    doubleForfeit: 'Beide kampflos',
    ends: 'Damit endet der Wettbewerb.',
    payments: 'Coins, die sich bewegen',
    paidTo: 'Vom Treuhandkonto an',
    amount: 'Betrag',
    when: 'Wann',
    atOnce: 'Sofort. Lässt sich nicht zurücknehmen.',
    held: (at) => rich`${at}, falls kein Einspruch kommt`,
    treasury: 'Kasse',
    noCoins: 'Es werden keine Coins bewegt.',
  },
  facts: {
    title: 'Fristen und Bilanz',
    steps: { check_in: 'Check-in', play: 'Spielen', confirm: 'Bestätigen', payout: 'Endgültig' },
    done: (at) => rich`Fertig ${at}`,
    doneUndated: 'Fertig',
    now: (at) => rich`Bis ${at}`,
    stopped: 'Uhr steht still',
    next: 'Später',
    movers: (who) => `wartet auf ${who}`,
    both: (first, second) => `${first} und ${second}`,
    record: (played, won, titles) =>
      `${plural(played, { one: '# Match', other: '# Matches' })}, ${won} gewonnen, ${plural(titles, { one: '# Titel', other: '# Titel' })}`,
  },
};
