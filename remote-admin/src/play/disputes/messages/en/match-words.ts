import { words } from '../../../../catalogue';

/** For example “ines_m ruled: pietra_88 won 2–1” */
const addOutcome = (done: string, outcome: string | null) => (outcome === null ? done : `${done}: ${outcome}`);
const someoneName = 'A player';

export const matchWords = words('matchWords', {
  pairing: (first: string, second: string) => `${first} vs ${second}`,
  noOpponent: 'no one',
  where: (contest: string, round: string) => `${contest}, ${round.toLowerCase()}.`,
  whereAndHow: (contest: string, round: string, games: number) =>
    `${contest}, ${round.toLowerCase()}, best of ${games}.`,
  queries: {
    differ: 'Reports don’t match',
    disputed: 'Result disputed',
    unreported: 'No result in time',
    unfinished: 'Not finished in time',
  },
  states: {
    locked: 'Not open yet',
    waiting: 'Waiting for players',
    ready: 'Check-in',
    live: 'Live',
    reported: 'Reported',
    disputed: 'Disputed',
    abandoned: 'No result',
    completed: 'Finished',
  },
  won: (name: string, score: string) => `${name} won ${score}`,
  wonByForfeit: (name: string) => `${name} won by forfeit`,
  wonWithoutScore: (name: string) => `${name} won`,
  noWinner: 'No winner',
  timeline: 'Timeline',
  evidence: (who: string) => `${who} added a picture`,
  evidenceGone: (who: string) => `${who} added a picture. We no longer keep it`,
  quote: (text: string) => `“${text}”`,
  events: {
    opened: 'Check-in opened',
    checkedIn: (who: string | null) => `${who ?? someoneName} checked in`,
    started: 'Both checked in, match live',
    reported: (who: string | null, outcome: string | null) => addOutcome(`${who ?? someoneName} reported`, outcome),
    reportChanged: (who: string | null, outcome: string, before: string) =>
      addOutcome(
        `${who ?? someoneName} changed the report`,
        outcome === before ? `${outcome}, as before` : `${outcome} (before: ${before})`,
      ),
    disputed: (who: string | null, outcome: string | null) =>
      addOutcome(`${who ?? someoneName} disputed the report`, outcome),
    appealed: (who: string | null, outcome: string | null) =>
      addOutcome(`${who ?? someoneName} appealed the result`, outcome),
    confirmed: (who: string | null, outcome: string | null) => addOutcome(`${who ?? someoneName} confirmed`, outcome),
    conceded: (who: string | null, outcome: string | null) => addOutcome(`${who ?? someoneName} conceded`, outcome),
    clock: (outcome: string | null) => addOutcome('Time ran out', outcome),
    forfeited: (who: string | null) => `${who ?? someoneName} forfeited`,
    abandoned: 'No result: sent to staff',
    escalated: 'Sent to staff for a ruling',
    ruled: (who: string | null, outcome: string | null) => addOutcome(`${who ?? 'A moderator'} ruled`, outcome),
    forfeitRuled: (who: string | null) => `${who ?? 'A moderator'} ruled a forfeit`,
    replaced: (who: string | null) => `${who ?? someoneName} took over the seat`,
    withdrawn: (who: string | null, outcome: string | null) =>
      addOutcome(`${who ?? someoneName} withdrew from the dispute`, outcome),
    extension_proposed: (who: string | null, minutes: number) => `${who ?? someoneName} asked for ${minutes} more min`,
    extension_agreed: (who: string | null, minutes: number) => `${who ?? someoneName} agreed to ${minutes} more min`,
    extended: (who: string | null, minutes: number) =>
      `${who ?? 'A moderator'} extended the deadline by ${minutes} min`,
    reopened: (who: string | null) => `${who ?? 'A moderator'} reopened the match`,
    disqualified: (who: string | null, player: string | null) =>
      `${who ?? 'A moderator'} disqualified ${player ?? 'a player'}`,
    dropped: (who: string | null, player: string | null) =>
      `${who ?? 'A moderator'} dropped ${player ?? 'a player'}, who had left`,
    reinstated: (who: string | null, player: string | null) =>
      `${who ?? 'A moderator'} reinstated ${player ?? 'a player'}`,
    completed: (outcome: string | null) => addOutcome('Finished', outcome),
    paused: (who: string | null) => (who === null ? 'Paused with the contest' : `${who} paused the contest`),
    resumed: (who: string | null) => (who === null ? 'Resumed with the contest' : `${who} resumed the contest`),
    time_proposed: (who: string | null) => `${who ?? 'A player'} proposed times`,
    time_agreed: (who: string | null) => `${who ?? 'A player'} agreed on a time`,
  },
});
