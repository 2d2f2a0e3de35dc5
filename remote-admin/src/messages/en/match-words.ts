import { words } from '../catalogue';

/** "ines_m ruled: pietra_88 won 2–1" */
const withOutcome = (done: string, outcome: string | null) => (outcome === null ? done : `${done}: ${outcome}`);
const someone = 'A player';

/** What is said of a match wherever staff see it. `outcome` is a sentence such as "pietra_88 won 2–1". */
export const matchWords = words('matchWords', {
  pairing: (first: string, second: string) => `${first} v ${second}`,
  nobody: 'nobody',
  where: (contest: string, round: string) => `${contest}, ${round.toLowerCase()}.`,
  whereAndHow: (contest: string, round: string, games: number) =>
    `${contest}, ${round.toLowerCase()}, best of ${games}.`,
  /** Why a match waits for a ruling. */
  queries: {
    differ: 'Reports differ',
    objection: 'Objection',
    unreported: 'No report in time',
    unfinished: 'Not finished in time',
  },
  states: {
    locked: 'Not open yet',
    waiting: 'Waiting for players',
    ready: 'Check-in',
    live: 'Being played',
    reported: 'Reported',
    disputed: 'Disputed',
    abandoned: 'Abandoned',
    completed: 'Completed',
  },
  won: (name: string, score: string) => `${name} won ${score}`,
  wonByWalkover: (name: string) => `${name} won by walkover`,
  wonWithoutScore: (name: string) => `${name} won without a score`,
  nobodyWon: 'Nobody won',
  timeline: 'Timeline',
  quote: (text: string) => `“${text}”`,
  /** `who` is null where nobody is named, `claim` a score with the games of who says it first. */
  events: {
    opened: 'Check-in opened',
    checkedIn: (who: string | null) => `${who ?? someone} checked in`,
    started: 'Both checked in: the match began',
    reported: (who: string | null, claim: string | null) => `${who ?? someone} reported${claim ? ` ${claim}` : ''}`,
    objected: (who: string | null, claim: string | null) => `${who ?? someone} objected${claim ? ` ${claim}` : ''}`,
    confirmed: (who: string | null, outcome: string | null) => withOutcome(`${who ?? someone} confirmed`, outcome),
    conceded: (who: string | null, outcome: string | null) => withOutcome(`${who ?? someone} conceded`, outcome),
    clock: (outcome: string | null) => withOutcome('The time was up', outcome),
    forfeited: (who: string | null) => `${who ?? someone} forfeited`,
    abandoned: 'Abandoned: it comes to staff',
    disputed: 'Disputed: it comes to staff',
    ruled: (who: string | null, outcome: string | null) => withOutcome(`${who ?? 'A moderator'} ruled`, outcome),
    completed: (outcome: string | null) => withOutcome('Completed', outcome),
    paused: (who: string | null) => (who === null ? 'Paused with the contest' : `${who} paused the contest`),
    resumed: (who: string | null) => (who === null ? 'Resumed with the contest' : `${who} resumed the contest`),
  },
});
