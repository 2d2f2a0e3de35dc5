import { MatchFilter } from '@laurel/shared/contests';
import type { Stage } from '@laurel/shared/formats';
import type { BracketMatch, ContestDetail, Opponent } from '@laurel/shared/protocol';
import { Bracket, type BracketLine, type BracketMatch as DrawnMatch } from '@laurel/shared/ui/bracket';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import type { StateTone } from '@laurel/shared/ui/state-mark';
import { Fragment } from 'react';
import { buildMatchPath } from '../../../layout/match-path';
import { contest as messages } from '../messages/en/contest';
import { findStruckWinner } from '../state';
import { StandingsTable } from './standings-table';

type Words = Translated<typeof messages.english.bracket>;

export function ContestBracket({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages).bracket;
  const { round: formatRound, matchCode: formatMatchCode, group: formatGroup } = useMessages(names);
  const parts = groupMatchesByPart(contest.matches).map(({ part, group, rounds }) => ({
    part,
    group,
    rounds: rounds.map((matches) => ({
      id: `${part} ${matches[0]?.number ?? 0}`,
      title: describeRound(matches, t.rounds, formatRound),
      matches: matches.map((match) =>
        isEmpty(match) ? null : makeDrawnMatch(match, listFeeders(match, contest.matches), t, formatMatchCode),
      ),
    })),
  }));
  const namePart = ({ part, group }: Pick<BracketPart, 'part' | 'group'>) =>
    group === undefined ? t.parts[part] : formatGroup(group);
  const struckWinner = findStruckWinner(contest);
  const champion = {
    ...(contest.champion && {
      player: { username: contest.champion.username, avatar: contest.champion.avatarUrl },
    }),
    ...(struckWinner && { detail: t.takenFrom(struckWinner.player.username) }),
  };
  const findStandings = ({ part, group }: Pick<BracketPart, 'part' | 'group'>) =>
    part === 'group' ? contest.standings?.filter((line) => line.group === group) : undefined;
  const [firstPart] = parts;
  // The only table of a contest stands above the choice of its matches.
  const firstTable = firstPart && firstPart.group === undefined ? findStandings(firstPart) : undefined;
  const findOwnTable = (bracketPart: (typeof parts)[number]) =>
    firstTable && bracketPart === firstPart ? undefined : findStandings(bracketPart);
  return (
    <Stack gap="large">
      {firstTable && <StandingsTable contest={contest} standings={firstTable} />}
      <div>
        <MatchFilter contest={contest} parts={parts}>
          {(showsMatches) => {
            const shownParts = showsMatches ? parts : parts.filter(findOwnTable);
            return (
              shownParts.length > 0 && (
                <Stack gap="large">
                  {shownParts.map((bracketPart) => {
                    const { part, group, rounds } = bracketPart;
                    const standings = findOwnTable(bracketPart);
                    const hasHeading =
                      part === 'main'
                        ? parts.some((otherPart) => otherPart.part === 'group')
                        : parts.length > 1 || group !== undefined;
                    return (
                      <Fragment key={`${part} ${group}`}>
                        {hasHeading && (showsMatches || group !== undefined) && (
                          <Heading level={3}>{namePart(bracketPart)}</Heading>
                        )}
                        {standings && (
                          <StandingsTable
                            contest={contest}
                            standings={standings}
                            group={group === undefined ? undefined : formatGroup(group)}
                          />
                        )}
                        {showsMatches && (
                          <Bracket
                            linked={part !== 'group'}
                            label={
                              parts.length > 1 ? t.partOf(namePart(bracketPart), contest.title) : t.of(contest.title)
                            }
                            rounds={rounds}
                            champion={part === 'main' || part === 'finals' ? champion : undefined}
                          />
                        )}
                      </Fragment>
                    );
                  })}
                </Stack>
              )
            );
          }}
        </MatchFilter>
      </div>
    </Stack>
  );
}

interface BracketPart {
  part: 'main' | 'third_place' | 'upper' | 'lower' | 'finals' | 'group';
  group: number | undefined;
  rounds: BracketMatch[][];
}

function groupMatchesByPart(allMatches: readonly BracketMatch[]): BracketPart[] {
  const order: readonly BracketPart['part'][] = ['main', 'third_place', 'upper', 'lower', 'finals', 'group'];
  const findPart = ({ stage }: BracketMatch): BracketPart['part'] =>
    stage?.part === 'final' || stage?.part === 'second_final' ? 'finals' : (stage?.part ?? 'main');
  const bracketMatches = allMatches.filter((match) => findPart(match) !== 'group');
  const isWaiting =
    bracketMatches.length < allMatches.length &&
    bracketMatches.every(({ opponents }) => opponents.every((opponent) => !opponent));
  const matches = allMatches
    .filter((match) => (findPart(match) === 'group' ? !isUnpaired(match) : !isWaiting))
    .sort((a, b) => a.number - b.number);
  return order.flatMap((part) => {
    const ownMatches = matches.filter((match) => findPart(match) === part);
    const groups = [...new Set(ownMatches.map(({ stage }) => stage?.group))].sort((one = 0, other = 0) => one - other);
    return groups.map((group) => {
      const matchesByRound = new Map<string, BracketMatch[]>();
      for (const match of ownMatches.filter(({ stage }) => stage?.group === group)) {
        const key = `${match.stage?.part} ${match.round}`;
        matchesByRound.set(key, [...(matchesByRound.get(key) ?? []), match]);
      }
      return { part, group, rounds: [...matchesByRound.values()] };
    });
  });
}

const isUnpaired = ({ stage, status, opponents }: BracketMatch): boolean =>
  stage?.part === 'group' && status === 'locked' && opponents.every((opponent) => opponent === null);

/** True if byes left both sides empty. */
const isEmpty = ({ method, opponents }: BracketMatch): boolean =>
  method === 'bye' && opponents.every((opponent) => opponent === null);

function describeRound(
  matches: readonly BracketMatch[],
  t: Words['rounds'],
  formatRound: (playerCount: number, stage?: BracketMatch['stage']) => string,
): string {
  const stage = matches[0]?.stage;
  if (stage && stage.part !== 'main') return formatRound(2, { ...stage, group: undefined });
  if (matches.length === 1) return t.final;
  if (matches.length === 2) return t.semiFinals;
  return matches.length === 4 ? t.quarterFinals : t.of(matches.length * 2);
}

interface Feeder {
  match: BracketMatch;
  sends: 'winner' | 'loser';
}

function listFeeders({ id, stage }: BracketMatch, matches: readonly BracketMatch[]): Feeder[] {
  const listSenders = (sends: Feeder['sends'], leadsHere: (match: BracketMatch) => boolean): Feeder[] =>
    matches
      .filter(leadsHere)
      .sort((a, b) => a.number - b.number)
      .map((match) => ({ match, sends }));
  const losers = listSenders('loser', ({ loserMatchId }) => loserMatchId === id);
  const winners = listSenders('winner', ({ nextMatchId }) => nextMatchId === id);
  return stage?.part === 'final' ? [...winners, ...losers] : [...losers, ...winners];
}

type FormatCode = (stage: Stage) => string;

function describeMissingPlayer(
  match: BracketMatch,
  feeder: Feeder | undefined,
  t: Words,
  formatMatchCode: FormatCode,
): string {
  if (match.status === 'completed') return t.noOne;
  if (!feeder) return t.open;
  const { opponents, stage, number, method } = feeder.match;
  if (method === 'bye') return t.noOne;
  const code = stage && stage.part !== 'main' ? formatMatchCode(stage) : t.match(number);
  if (feeder.sends === 'loser') return t.loserOf(code);
  const [firstOpponent, secondOpponent] = opponents;
  return firstOpponent && secondOpponent
    ? t.either(firstOpponent.player.username, secondOpponent.player.username)
    : t.winnerOf(code);
}

function makeDrawnMatch(
  match: BracketMatch,
  feeders: readonly Feeder[],
  t: Words,
  formatMatchCode: FormatCode,
): DrawnMatch {
  const [firstOpponent, secondOpponent] = match.opponents;
  const makeLine = (opponent: Opponent | null, side: 0 | 1) =>
    buildLine(opponent, () => describeMissingPlayer(match, feeders[side], t, formatMatchCode));
  const needsRuling = match.status === 'disputed' || match.status === 'abandoned';
  return {
    id: match.id,
    ...(isBracketHalf(match.stage) && { code: formatMatchCode(match.stage) }),
    lines: [makeLine(firstOpponent, 0), makeLine(secondOpponent, 1)],
    footer: describeFooter(match, t.states),
    current: needsRuling,
    to: buildMatchPath(match.id),
  };
}

const isBracketHalf = (stage: Stage | undefined): stage is Stage => stage?.part === 'upper' || stage?.part === 'lower';

function buildLine(opponent: Opponent | null, describeMissing: () => string): BracketLine {
  if (opponent === null) return { kind: 'unknown', text: describeMissing() };
  const { player, seed, score, result, forfeit } = opponent;
  return {
    kind: 'player',
    username: player.username,
    avatar: player.avatarUrl,
    seed,
    score: forfeit ? '—' : (score ?? undefined),
    outcome: result === 'win' ? 'winner' : result === 'loss' ? 'loser' : undefined,
  };
}

type StateName = 'checkIn' | 'live' | 'reported' | 'disputed' | 'abandoned';

const statesByStatus: Record<BracketMatch['status'], { name: StateName; tone: StateTone } | null> = {
  locked: null,
  waiting: null,
  ready: { name: 'checkIn', tone: 'waiting' },
  live: { name: 'live', tone: 'live' },
  reported: { name: 'reported', tone: 'waiting' },
  disputed: { name: 'disputed', tone: 'disputed' },
  abandoned: { name: 'abandoned', tone: 'disputed' },
  completed: null,
};

function findAwaitedOpponent({ status, opponents }: BracketMatch): Opponent | undefined {
  const absentOpponents = opponents.filter((opponent) => opponent?.checkedInAt === null);
  return status === 'ready' && absentOpponents.length === 1 ? (absentOpponents[0] ?? undefined) : undefined;
}

function describeFooter(match: BracketMatch, t: Words['states']): DrawnMatch['footer'] {
  const { status, dueAt, method } = match;
  const state = statesByStatus[status];
  const awaitedOpponent = findAwaitedOpponent(match);
  if (state)
    return {
      tone: state.tone,
      text: awaitedOpponent ? t.waitsFor(awaitedOpponent.player.username) : t[state.name],
      detail: dueAt ? t.until(<DateTime value={dueAt} format="time" />) : undefined,
    };
  if (dueAt && status === 'locked') return { text: t.opens(<DateTime value={dueAt} />) };
  if (method === 'bye') return { text: t.bye };
  if (method === 'forfeit') return { text: t.forfeit };
  if (method === 'double_forfeit') return { text: t.doubleForfeit };
  if (method === 'conceded') return { text: t.conceded };
  if (method === 'ruling') return { text: t.ruled };
  if (method === 'not_needed') return { text: t.notNeeded };
  if (status === 'locked' && match.stage?.part === 'second_final') return { text: t.ifNeeded };
  return undefined;
}
