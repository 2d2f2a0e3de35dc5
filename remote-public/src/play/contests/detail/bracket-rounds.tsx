import { getPlan, type MatchPart } from '@laurel/shared/formats';
import type { ContestDetail, ContestMatch, Opponent } from '@laurel/shared/protocol';
import type { BracketLine, BracketRound, BracketMatch as ShownMatch } from '@laurel/shared/ui/bracket';
import { DateTime, formatDateTime, InZone } from '@laurel/shared/ui/date-time';
import { names, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import type { ReactNode } from 'react';
import { formatBestOf, isPaused } from '../contest-words';
import { bracket as words } from '../messages/en/bracket';
import { contestWords } from '../messages/en/contest-words';
import { findOwnMatch, findSide, type OwnMatch } from './own-match';

export function formatRoundTitle(matchCount: number): string {
  const t = readMessages(words).rounds;
  if (matchCount === 1) return t.final;
  if (matchCount === 2) return t.semiFinals;
  if (matchCount === 4) return t.quarterFinals;
  return t.of(matchCount * 2);
}

export interface BracketPart {
  part: 'main' | 'third_place' | 'upper' | 'lower' | 'finals' | 'group';
  /** Counts from 1. Undefined outside a group stage. */
  group: number | undefined;
  rounds: BracketRound[];
}

const toBracketPart = (part: MatchPart): BracketPart['part'] =>
  part === 'final' || part === 'second_final' ? 'finals' : part;

interface RoundOfPart extends Pick<BracketPart, 'group'> {
  part: MatchPart;
  round: BracketRound;
}

/** The part in play comes first: the groups, or the bracket after them. */
export function groupRoundsByPart(rounds: readonly RoundOfPart[], isBracketSeated: boolean): BracketPart[] {
  const bracket: BracketPart['part'][] = ['main', 'third_place', 'upper', 'lower', 'finals'];
  const order: BracketPart['part'][] = isBracketSeated ? [...bracket, 'group'] : ['group', ...bracket];
  return order.flatMap((part) => {
    const ownRounds = rounds.filter((round) => toBracketPart(round.part) === part);
    const groups = [...new Set(ownRounds.map(({ group }) => group))].sort((one = 0, other = 0) => one - other);
    return groups.map((group) => ({
      part,
      group,
      rounds: ownRounds.filter((round) => round.group === group).map(({ round }) => round),
    }));
  });
}

export function listLiveParts(contest: ContestDetail): BracketPart[] {
  const ownMatch = findOwnMatch(contest);
  const rounds = listDrawnRounds(contest).flatMap(splitMatchesByGroup);
  const findFeeders = makeFeederFinder(contest.matches);
  return groupRoundsByPart(
    rounds.map((matches) => ({
      part: findPart(matches[0]),
      group: matches[0]?.stage?.group,
      round: {
        id: `${findPart(matches[0])} ${matches[0]?.stage?.group ?? ''} ${matches[0]?.round ?? 0}`,
        title: describeRound(matches),
        detail: (
          <>
            <RoundStart
              bestOf={matches[0]?.bestOf ?? contest.bestOf}
              at={findEarliestStart(matches)}
              now={contest.serverNow}
            />
            <SittingOut contest={contest} round={matches} />
          </>
        ),
        matches: matches.map((match) =>
          isEmpty(match)
            ? null
            : toShownMatch(
                match,
                findFeeders(match),
                contest.entry?.entrantId ?? null,
                ownMatch?.match.id === match.id ? ownMatch : null,
                isPaused(contest),
              ),
        ),
      },
    })),
    rounds.some((matches) => findPart(matches[0]) !== 'group'),
  );
}

function SittingOut({ contest, round }: { contest: ContestDetail; round: readonly ContestMatch[] }) {
  const t = useMessages(words);
  const playerSittingOut = findPlayerSittingOut(contest, round);
  return (
    playerSittingOut && (
      <>
        <br />
        {t.sitsOut(playerSittingOut.username, playerSittingOut.hasBye)}
      </>
    )
  );
}

/** Finds who has no match in a group's round, by a bye or by the plan. Players who have left don't count as sitting out. */
export function findPlayerSittingOut(
  contest: Pick<ContestDetail, 'format' | 'formatSettings' | 'standings' | 'entrants' | 'matches'>,
  round: readonly ContestMatch[],
): { username: string; hasBye: boolean } | null {
  if (findPart(round[0]) !== 'group') return null;
  const opponentWithBye = round.find(({ method }) => method === 'bye')?.opponents.find((opponent) => opponent !== null);
  if (opponentWithBye) return { username: opponentWithBye.player.username, hasBye: true };
  const { format, formatSettings = {}, standings = [], entrants, matches } = contest;
  const plan = getPlan(format, formatSettings, standings.length);
  const group = round[0]?.stage?.group;
  const groupMatches = matches.filter(({ stage }) => stage?.part === 'group' && stage.group === group);
  const findPlannedSeeds = ({ number }: ContestMatch) => (plan[number - 1]?.seeds ?? []).flatMap((seed) => seed ?? []);
  if (groupMatches.some((match) => findPlannedSeeds(match).length < 2)) return null;
  const roundSeeds = new Set(round.flatMap(findPlannedSeeds));
  const seed = groupMatches.flatMap(findPlannedSeeds).find((each) => !roundSeeds.has(each));
  const entrant = entrants.find((each) => seed !== undefined && each.seed === seed);
  const isStillIn = standings.some(({ entrantId, place }) => entrantId === entrant?.id && place !== null);
  return entrant && isStillIn ? { username: entrant.player.username, hasBye: false } : null;
}

function splitMatchesByGroup(matches: readonly ContestMatch[]): ContestMatch[][] {
  const groups = [...new Set(matches.map(({ stage }) => stage?.group))];
  return groups.map((group) => matches.filter(({ stage }) => stage?.group === group));
}

const findPart = (match: ContestMatch | undefined): MatchPart => match?.stage?.part ?? 'main';

const isEmpty = ({ method, opponents }: ContestMatch): boolean =>
  method === 'bye' && opponents.every((opponent) => opponent === null);

interface Feeder {
  match: ContestMatch;
  sends: 'winner' | 'loser';
}

function makeFeederFinder(matches: readonly ContestMatch[]): (match: ContestMatch) => Feeder[] {
  const feeders = { winner: new Map<string, Feeder[]>(), loser: new Map<string, Feeder[]>() };
  const addFeeder = (sends: Feeder['sends'], match: ContestMatch, to: string | null | undefined) => {
    if (to) feeders[sends].set(to, [...(feeders[sends].get(to) ?? []), { match, sends }]);
  };
  for (const match of matches.toSorted(compareNumbers)) {
    addFeeder('winner', match, match.nextMatchId);
    addFeeder('loser', match, match.loserMatchId);
  }
  return ({ id, stage }) => {
    const [winnerFeeders, loserFeeders] = [feeders.winner.get(id) ?? [], feeders.loser.get(id) ?? []];
    return stage?.part === 'final' ? [...winnerFeeders, ...loserFeeders] : [...loserFeeders, ...winnerFeeders];
  };
}

const roundsByMatches = new WeakMap<readonly ContestMatch[], ContestMatch[][]>();

/** Caches the rounds of each answer, because the status of every entrant needs them. */
export function groupMatchesByRound({ matches }: Pick<ContestDetail, 'matches'>): ContestMatch[][] {
  const rounds = roundsByMatches.get(matches) ?? groupMatches(matches);
  roundsByMatches.set(matches, rounds);
  return rounds;
}

function groupMatches(matches: readonly ContestMatch[]): ContestMatch[][] {
  const matchesByRound = new Map<string, ContestMatch[]>();
  for (const match of [...matches].sort(compareNumbers)) {
    const key = `${findPart(match)} ${match.round}`;
    const round = matchesByRound.get(key);
    if (round) round.push(match);
    else matchesByRound.set(key, [match]);
  }
  return [...matchesByRound.values()];
}

const listDrawnRounds = (contest: Pick<ContestDetail, 'matches'>): ContestMatch[][] =>
  groupMatchesByRound(contest).filter(
    (matches) => !matches.every(isUnpaired) && (findPart(matches[0]) === 'group' || !hasUnseatedBracket(contest)),
  );

export function hasUnseatedBracket({ matches }: Pick<ContestDetail, 'matches'>): boolean {
  const bracketMatches = matches.filter((match) => findPart(match) !== 'group');
  const isSeated = ({ opponents }: ContestMatch) => opponents.some((opponent) => opponent !== null);
  return bracketMatches.length > 0 && bracketMatches.length < matches.length && !bracketMatches.some(isSeated);
}

const isUnpaired = ({ stage, opponents, status }: ContestMatch): boolean =>
  stage?.part === 'group' && status === 'locked' && opponents.every((opponent) => opponent === null);

export const findUnpairedRound = (contest: Pick<ContestDetail, 'matches'>): ContestMatch['stage'] =>
  contest.matches.toSorted(compareNumbers).find(isUnpaired)?.stage;

export function describeRound(matches: readonly Pick<ContestMatch, 'stage'>[]): string {
  const stage = matches[0]?.stage;
  if (!stage || stage.part === 'main') return formatRoundTitle(matches.length);
  return readMessages(names).round(2, { ...stage, group: undefined });
}

const decidesContest = ({ stage }: ContestMatch): boolean =>
  ['main', 'final', 'second_final'].includes(stage?.part ?? 'main');

/** Skips other rounds of one match: a third-place match and the finals of the upper and lower brackets decide no champion. */
export const findDecidingMatch = (contest: Pick<ContestDetail, 'matches'>): ContestMatch | undefined =>
  groupMatchesByRound(contest)
    .flatMap((matches) => (matches.length === 1 ? matches : []))
    .findLast((match) => match.method !== 'not_needed' && decidesContest(match));

/** Describes the round of the viewer's open match. Without one, describes the first round that isn't over. */
export function findCurrentRound(contest: Pick<ContestDetail, 'entry' | 'matches'>): string | null {
  const rounds = groupMatchesByRound(contest);
  const ownMatch = findOwnMatch(contest);
  const openMatch = ownMatch?.move.kind === 'arrange' ? undefined : ownMatch?.match;
  const round =
    rounds.find((matches) => openMatch && matches.includes(openMatch)) ??
    rounds.find((matches) => matches.some(({ status }) => status !== 'completed'));
  return round ? describeRound(round) : null;
}

export const findEarliestStart = (matches: readonly ContestMatch[]): string | null =>
  matches.flatMap(({ openedAt }) => openedAt ?? []).sort()[0] ?? null;

export function RoundStart({ bestOf, at, now }: { bestOf: number; at: string | null; now: string }) {
  const t = useMessages(words);
  const gamesText = describeGames(bestOf);
  if (at === null) return gamesText;
  const [date, today] = [new Date(at), new Date(now)];
  return (
    <InZone>
      {(timeZone) => {
        const isSameDay = formatDateTime(date, 'date', { timeZone }) === formatDateTime(today, 'date', { timeZone });
        return t.began(gamesText, formatDateTime(date, isSameDay ? 'time' : 'full', { timeZone }));
      }}
    </InZone>
  );
}

const describeGames = (gameCount: number): string => {
  const text = formatBestOf(gameCount);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const compareNumbers = (match: ContestMatch, otherMatch: ContestMatch) => match.number - otherMatch.number;

function toShownMatch(
  match: ContestMatch,
  feeders: readonly Feeder[],
  entrantId: string | null,
  ownMatch: OwnMatch | null,
  paused: boolean,
): ShownMatch {
  const [firstOpponent, secondOpponent] = match.opponents;
  const isOwn = entrantId !== null && findSide(match, entrantId) !== null;
  const lines: [BracketLine, BracketLine] = [
    toOpponentLine(firstOpponent, 0, match, feeders[0], entrantId),
    toOpponentLine(secondOpponent, 1, match, feeders[1], entrantId),
  ];
  const footer =
    paused && hasRunningDeadline(match) ? makePausedFooter() : ownMatch ? makeOwnFooter(ownMatch) : makeFooter(match);
  return {
    id: match.id,
    ...makeShownCode(match.stage),
    lines,
    current: match.status === 'live' || match.status === 'reported' || ownMatch !== null,
    ...(match.status !== 'locked' || (isOwn && match.dueAt !== null)
      ? { to: isOwn ? `/dashboard/matches/${match.id}` : `/matches/${match.id}` }
      : {}),
    ...(footer ? { footer } : {}),
  };
}

function toOpponentLine(
  opponent: Opponent | null,
  side: 0 | 1,
  match: ContestMatch,
  feeder: Feeder | undefined,
  entrantId: string | null,
): BracketLine {
  if (!opponent) return { kind: 'unknown', text: describeMissingPlayer(match, feeder) };
  const reportedScore = match.status === 'reported' ? match.reports[0]?.score[side] : undefined;
  const score = opponent.score ?? reportedScore ?? (opponent.forfeit ? '–' : undefined);
  return {
    kind: 'player',
    username: opponent.player.username,
    to: buildPlayerPath(opponent.player.username),
    avatar: opponent.player.avatarUrl,
    seed: opponent.seed,
    you: opponent.entrantId === entrantId,
    ...(score !== undefined ? { score } : {}),
    ...(reportedScore !== undefined ? { reported: true } : {}),
    ...(opponent.result ? { outcome: opponent.result === 'win' ? 'winner' : 'loser' } : {}),
  };
}

function describeMissingPlayer(match: ContestMatch, feeder: Feeder | undefined): string {
  const t = readMessages(words);
  if (match.method === 'not_needed') return t.notNeeded;
  if (match.method === 'bye' || !feeder || feeder.match.method === 'bye') return t.bye;
  if (match.status === 'completed') return t.noOneAdvanced;
  const { opponents, stage, number } = feeder.match;
  if (feeder.sends === 'loser') return t.loserOf(formatCode(stage, number));
  const [firstOpponent, secondOpponent] = opponents;
  return firstOpponent && secondOpponent
    ? t.either(firstOpponent.player.username, secondOpponent.player.username)
    : t.winnerOf(formatCode(stage, number));
}

export const formatCode = (stage: ContestMatch['stage'], number: number): string =>
  stage && stage.part !== 'main' ? readMessages(names).matchCode(stage) : readMessages(words).match(number);

export const makeShownCode = (stage: ContestMatch['stage']): { code?: string } =>
  stage && (stage.part === 'upper' || stage.part === 'lower') ? { code: readMessages(names).matchCode(stage) } : {};

function makeOwnFooter({ match, opponent, move }: OwnMatch): ShownMatch['footer'] {
  const t = readMessages(words);
  const ownState = { text: t.states.yours, tone: 'your-move' } as const;
  const otherState = { text: t.states.waitingFor(opponent.player.username), tone: 'waiting' } as const;
  switch (move.kind) {
    case 'arrange':
      return makeFooter(match);
    case 'check_in':
      return { ...ownState, ...describeDeadline(match, t.until.checkIn) };
    case 'play':
      return { ...ownState, ...describeDeadline(match, t.until.play) };
    case 'confirm':
      return { ...ownState, ...describeDeadline(match, t.until.confirm) };
    case 'checked_in':
    case 'said':
      return { ...otherState, ...describeDeadline(match, t.until.any) };
    case 'disputed':
    case 'abandoned':
      return makeFooter(match);
  }
}

const hasRunningDeadline = ({ status }: ContestMatch): boolean =>
  status === 'ready' || status === 'live' || status === 'reported';

const makePausedFooter = (): ShownMatch['footer'] => ({ text: readMessages(contestWords).paused, tone: 'paused' });

const describeDeadline = ({ dueAt }: ContestMatch, writeSentence: (time: string) => string): { detail?: ReactNode } =>
  dueAt
    ? { detail: <InZone>{(timeZone) => writeSentence(formatDateTime(new Date(dueAt), 'time', { timeZone }))}</InZone> }
    : {};

function makeFooter(match: ContestMatch): ShownMatch['footer'] {
  const t = readMessages(words);
  switch (match.status) {
    case 'locked':
      if (match.dueAt !== null) return { text: t.states.opens, detail: <DateTime value={match.dueAt} /> };
      return match.stage?.part === 'second_final' ? { text: readMessages(words).ifNeeded } : undefined;
    case 'waiting':
      return undefined;
    case 'ready':
      return { text: t.states.checkIn, ...describeDeadline(match, t.until.any) };
    case 'live':
      return { text: t.states.live, tone: 'live', ...describeDeadline(match, t.until.any) };
    case 'reported':
      return { text: t.states.reported, tone: 'waiting', ...describeDeadline(match, t.until.confirm) };
    case 'disputed':
      return { text: t.states.disputed, tone: 'disputed' };
    case 'abandoned':
      return { text: t.states.abandoned, tone: 'disputed' };
    case 'completed':
      return makeEndFooter(match);
  }
}

function makeEndFooter({ method }: ContestMatch): ShownMatch['footer'] {
  const t = readMessages(words).states;
  if (method === 'forfeit') return { text: t.forfeit };
  if (method === 'double_forfeit') return { text: t.doubleForfeit };
  if (method === 'conceded') return { text: t.conceded };
  if (method === 'ruling') return { text: t.ruled };
  return undefined;
}
