import type { Translated } from '@laurel/shared/ui/locale';
import type { matchWords as english } from '../en/match-words';

const addOutcome = (done: string, outcome: string | null) => (outcome === null ? done : `${done}: ${outcome}`);
const someoneName = 'Jemand';

export const matchWords: Translated<typeof english.english> = {
  pairing: (first, second) => `${first} gegen ${second}`,
  noOpponent: 'niemand',
  where: (contest, round) => `${contest}, ${round}.`,
  whereAndHow: (contest, round, games) => `${contest}, ${round}, Best of ${games}.`,
  queries: {
    differ: 'Meldungen widersprechen sich',
    disputed: 'Ergebnis strittig',
    unreported: 'Keine Meldung bis zur Frist',
    unfinished: 'Bis zur Frist nicht fertig',
  },
  states: {
    locked: 'Noch nicht offen',
    waiting: 'Wartet auf die Seiten',
    ready: 'Check-in',
    live: 'Läuft',
    reported: 'Gemeldet',
    disputed: 'Strittig',
    abandoned: 'Kein Ergebnis',
    completed: 'Beendet',
  },
  won: (name, score) => `${name} hat ${score} gewonnen`,
  wonByForfeit: (name) => `${name} hat kampflos gewonnen`,
  wonWithoutScore: (name) => `${name} hat gewonnen`,
  noWinner: 'Niemand hat gewonnen',
  timeline: 'Verlauf',
  evidence: (who) => `${who} hat ein Bild hinzugefügt`,
  evidenceGone: (who) => `${who} hat ein Bild hinzugefügt. Wir bewahren es nicht mehr auf`,
  quote: (text) => `„${text}“`,
  events: {
    opened: 'Der Check-in ist offen',
    checkedIn: (who) => `${who ?? someoneName} hat eingecheckt`,
    started: 'Beide sind da: Das Match läuft',
    reported: (who, outcome) => addOutcome(`${who ?? someoneName} hat gemeldet`, outcome),
    reportChanged: (who, outcome, before) =>
      addOutcome(
        `${who ?? someoneName} hat die Meldung geändert`,
        outcome === before ? `${outcome}, wie vorher` : `${outcome} (vorher: ${before})`,
      ),
    disputed: (who, outcome) => addOutcome(`${who ?? someoneName} hat widersprochen`, outcome),
    appealed: (who, outcome) => addOutcome(`${who ?? someoneName} hat Einspruch eingelegt`, outcome),
    confirmed: (who, outcome) => addOutcome(`${who ?? someoneName} hat bestätigt`, outcome),
    conceded: (who, outcome) => addOutcome(`${who ?? someoneName} hat aufgegeben`, outcome),
    clock: (outcome) => addOutcome('Die Zeit war um', outcome),
    forfeited: (who) => `${who ?? someoneName} hat kampflos verloren`,
    abandoned: 'Kein Ergebnis: Das Team entscheidet',
    escalated: 'Strittig: Das Team entscheidet',
    ruled: (who, outcome) => addOutcome(`${who ?? 'Die Moderation'} hat entschieden`, outcome),
    forfeitRuled: (who) => `${who ?? 'Die Moderation'} hat das Match kampflos gewertet`,
    replaced: (who) => `${who ?? someoneName} hat den Platz übernommen`,
    withdrawn: (who, outcome) => addOutcome(`${who ?? someoneName} hat den Widerspruch zurückgezogen`, outcome),
    extension_proposed: (who, minutes) => `${who ?? someoneName} hat um ${minutes} Min. mehr gebeten`,
    extension_agreed: (who, minutes) => `${who ?? someoneName} hat ${minutes} Min. mehr zugestimmt`,
    extended: (who, minutes) => `${who ?? 'Die Moderation'} hat die Frist um ${minutes} Min. verlängert`,
    reopened: (who) => `${who ?? 'Die Moderation'} hat das Match wieder geöffnet`,
    disqualified: (who, player) => `${who ?? 'Die Moderation'} hat ${player ?? 'jemanden'} disqualifiziert`,
    dropped: (who, player) => `${who ?? 'Die Moderation'} hat ${player ?? 'jemanden'} nach dem Ausstieg rausgenommen`,
    reinstated: (who, player) =>
      player === null
        ? `${who ?? 'Die Moderation'} hat jemanden wieder zugelassen`
        : `${who ?? 'Die Moderation'} hat ${player} wieder zugelassen`,
    completed: (outcome) => addOutcome('Beendet', outcome),
    paused: (who) => (who === null ? 'Mit dem Wettbewerb angehalten' : `${who} hat den Wettbewerb angehalten`),
    resumed: (who) => (who === null ? 'Mit dem Wettbewerb fortgesetzt' : `${who} hat den Wettbewerb fortgesetzt`),
    time_proposed: (who) => `${who ?? 'Jemand'} hat Zeiten vorgeschlagen`,
    time_agreed: (who) => `${who ?? 'Jemand'} hat eine Zeit angenommen`,
  },
};
