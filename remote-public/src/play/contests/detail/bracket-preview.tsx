import { findMatchLength, getPlan, type Plan, type PlannedMatch, pairSeeds, type Slot } from '@laurel/shared/formats';
import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import type { BracketLine, BracketMatch as ShownMatch } from '@laurel/shared/ui/bracket';
import { readMessages } from '@laurel/shared/ui/locale';
import { bracket as words } from '../messages/en/bracket';
import {
  type BracketPart,
  describeRound,
  formatCode,
  groupRoundsByPart,
  makeShownCode,
  RoundStart,
} from './bracket-rounds';

/** Plans the bracket as if the contest started with its current entrants. Empty for fewer than two. */
export function previewParts(contest: ContestDetail): BracketPart[] {
  const players = contest.entrants.filter(({ status }) => status === 'registered' || status === 'checked_in');
  if (players.length < 2) return [];
  const plan = getPlan(contest.format, contest.formatSettings ?? {}, players.length);
  const matchesByRound = new Map<string, PlannedMatch[]>();
  for (const match of plan) {
    if (match.paired) break;
    const { part, round, group = '' } = match.stage;
    const key = `${part} ${group} ${round}`;
    matchesByRound.set(key, [...(matchesByRound.get(key) ?? []), match]);
  }
  return groupRoundsByPart(
    [...matchesByRound].map(([id, matches], index) => ({
      part: matches[0]?.stage.part ?? 'main',
      group: matches[0]?.stage.group,
      round: {
        id,
        title: describeRound(matches),
        detail: (
          <RoundStart
            bestOf={matches[0] ? findMatchLength(contest, matches[0].stage) : contest.bestOf}
            at={index === 0 ? contest.startsAt : null}
            now={contest.serverNow}
          />
        ),
        matches: matches.map((match) => previewMatch(contest, players, plan, match)),
      },
    })),
    false,
  );
}

function previewMatch(
  contest: ContestDetail,
  players: readonly Entrant[],
  plan: Plan,
  match: PlannedMatch,
): ShownMatch | null {
  const { number, stage, seeds, voids } = match;
  const isOpening = stage.round === 1 && (stage.part === 'main' || stage.part === 'upper');
  if (voids[0] && voids[1]) return null;
  const makeLine = (slot: Slot): BracketLine => {
    const seed = seeds[slot];
    if (seed !== null) return makeSeededLine(contest, players, seed);
    if (voids[slot])
      return isOpening ? makeOpenLine(contest, plan, match, slot) : { kind: 'unknown', text: readMessages(words).bye };
    return { kind: 'unknown', text: describeFeeder(plan, number, slot) };
  };
  return { id: `preview ${number}`, ...makeShownCode(stage), lines: [makeLine(0), makeLine(1)] };
}

function describeFeeder(plan: Plan, number: number, slot: Slot): string {
  const t = readMessages(words);
  const leadsToSlot = (to: PlannedMatch['winnerTo']) => to?.number === number && to.slot === slot;
  const losersMatch = plan.find(({ loserTo }) => leadsToSlot(loserTo));
  const winnersMatch = plan.find(({ winnerTo }) => leadsToSlot(winnerTo));
  if (plan[number - 1]?.stage.part === 'second_final') return t.ifNeeded;
  if (losersMatch) return t.loserOf(formatCode(losersMatch.stage, losersMatch.number));
  return winnersMatch ? t.winnerOf(formatCode(winnersMatch.stage, winnersMatch.number)) : t.bye;
}

/** Only the order of entry gives seeds before the draw. Any other preview shows who has entered, not who meets whom. */
const hasKnownSeeds = ({ seeding }: Pick<ContestDetail, 'seeding'>): boolean => seeding === 'entry_order';

function makeSeededLine(contest: ContestDetail, players: readonly Entrant[], seed: number): BracketLine {
  const entrant = players[seed - 1];
  if (!entrant) return { kind: 'unknown', text: readMessages(words).bye };
  const { username, avatarUrl } = entrant.player;
  return {
    kind: 'player',
    username,
    avatar: avatarUrl,
    ...(hasKnownSeeds(contest) && { seed }),
    you: entrant.id === contest.entry?.entrantId,
  };
}

function makeOpenLine(contest: ContestDetail, plan: Plan, match: PlannedMatch, slot: Slot): BracketLine {
  const t = readMessages(words);
  const { maxPlayers, phase } = contest;
  const openingPlan = plan.filter(({ stage }) => stage.round === 1 && stage.part === match.stage.part);
  const seedPair = pairSeeds(openingPlan.length * 2)[match.stage.index - 1];
  const seed = seedPair?.[slot] ?? 0;
  const isOpen = phase === 'registration' && seed <= maxPlayers;
  return { kind: 'unknown', text: !isOpen ? t.bye : hasKnownSeeds(contest) ? t.seedOpen(seed) : t.spotOpen };
}
