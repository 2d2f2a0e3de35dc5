import { type AuditAction, formatAmount, type InputOf, type Score } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { rehearse } from '../../../call/transaction';
import { iso, isoOrNull } from '../../../database/moments';
import { Refusal } from '../../../refusal';
import { accountId, available, treasury } from '../../coins/ledger/accounts.rules';
import { balancesOf } from '../../coins/ledger/store';
import { audit } from '../../operations/audit/store';
import { applyDueDeadlines } from '../competition/advance.commands';
import { isOver } from '../competition/contest.machine';
import { type EntrantWithPlayer, entrantsByIds, entrantsWithPlayers, findEntrant } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { applyEvent, type MatchInContest } from '../competition/event.commands';
import type { MatchEvent } from '../competition/match.machine';
import {
  bracketMatchView,
  byId,
  type EntrantsById,
  opponentIds,
  playerOf,
  prizesFor,
  scoreOf,
} from '../competition/match.mapper';
import { findMatch, matchesOf } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { roundSize } from '../competition/rounds.rules';
import type { Side } from '../competition/score.rules';
import { disqualify, reinstate } from './disqualify.commands';
import {
  type LockedMatch,
  refuseIfAwaited,
  refuseIfPlayedOn,
  refuseOtherVersion,
  refuseUnlessRunning,
  withLockedMatch,
} from './locked.commands';
import { matchRoom } from './room.queries';
import { hasPaid } from './staff.rules';

type StaffEvent = Extract<MatchEvent, { type: OnMatch['action'] }>;

/** An act as it is asked for, before it names sides of the match. */
type Asked =
  | { action: 'rule'; entrantId: string; score: Score | null }
  | { action: 'forfeit'; entrantId: string }
  | { action: 'extend'; minutes: number }
  | { action: 'reopen' }
  | { action: 'disqualify'; entrantId: string }
  | { action: 'reinstate'; entrantId: string };

const audited = {
  rule: 'match.rule',
  forfeit: 'match.forfeit',
  extend: 'match.extend',
  reopen: 'match.reopen',
  disqualify: 'match.disqualify',
  reinstate: 'match.reinstate',
} as const satisfies Record<Asked['action'], AuditAction>;

/**
 * A moderator decides a match: one its players couldn't settle, one that is open, or one whose result no match depends
 * on yet.
 * @throws Refusal `forbidden` for who entered the contest, `prizes_paid`, `match_closed`, `version_conflict`,
 * `illegal_score`
 */
export async function ruleMatch(
  work: Work<Actor>,
  { id, version, winnerEntrantId, score, reason }: InputOf<'ruleMatch'>,
): Promise<Answer<'ruleMatch'>> {
  return withLockedMatch(work, id, async (locked) => {
    refuseOtherVersion(locked.match, version);
    const after = await act(locked, { action: 'rule', entrantId: winnerEntrantId, score }, reason);
    return answer(await matchRoom(locked.work, after), { code: 'match_ruled', params: {} });
  });
}

/**
 * Forfeits an absent player, puts off the next deadline, takes a result back so that the match is played on, or takes a
 * player out of the contest and back.
 * @throws Refusal as `ruleMatch`
 */
export async function actOnMatch(work: Work<Actor>, input: InputOf<'actOnMatch'>): Promise<Answer<'actOnMatch'>> {
  return withLockedMatch(work, input.id, async (locked) => {
    refuseOtherVersion(locked.match, input.version);
    const after = await act(locked, input, input.reason);
    const room = await matchRoom(locked.work, after);
    switch (input.action) {
      case 'extend':
        return answer(room, { code: 'match_extended', params: { minutes: input.minutes } });
      case 'forfeit':
        return answer(room, { code: 'match_forfeited', params: {} });
      case 'reopen':
        return answer(room, { code: 'match_reopened', params: {} });
      case 'disqualify':
        return answer(room, { code: 'player_disqualified', params: {} });
      case 'reinstate':
        return answer(room, { code: 'player_reinstated', params: {} });
    }
  });
}

/** What an act would change: it is done, looked at and taken back. @throws Refusal as the act itself */
export async function previewMatchAct(
  work: Work<Actor>,
  { id, ...query }: InputOf<'previewMatchAct'>,
): Promise<Answer<'previewMatchAct'>> {
  const asked = askedBy(query);
  await applyDueDeadlines(work, id, 'match');
  return rehearse(work, (part) =>
    withLockedMatch(part, id, async (locked) => {
      const before = await standOf(locked.work, locked.contest);
      const { contest } = await act(locked, asked, '');
      return answer(changesBetween(before, await standOf(locked.work, contest)));
    }),
  );
}

function askedBy({ action, minutes, entrantId, score }: Omit<InputOf<'previewMatchAct'>, 'id'>): Asked {
  const [first, second] = (score ?? '').split('-').map(Number);
  const games: Score | null = first === undefined || second === undefined ? null : [first, second];
  switch (action) {
    case 'reopen':
      return { action };
    case 'extend':
      if (minutes === undefined) throw Refusal.at('minutes', { code: 'required', params: {} });
      return { action, minutes };
    case 'forfeit':
    case 'rule':
    case 'disqualify':
    case 'reinstate':
      if (entrantId === undefined) throw Refusal.at('entrantId', { code: 'required', params: {} });
      return action === 'rule' ? { action, entrantId, score: games } : { action, entrantId };
  }
}

/** Does what staff ask for, under the rules that hold for all of it. */
async function act(locked: LockedMatch, asked: Asked, reason: string): Promise<MatchInContest> {
  const { contest, match } = locked;
  const { db, now: at, user } = locked.work;
  if (await findEntrant(db, contest.id, user.id)) throw new Refusal('forbidden', { why: 'entered_contest' });
  refuseUnlessRunning(contest);
  const entrants = await entrantsByIds(
    db,
    opponentIds(match).flatMap((each) => each ?? []),
  );
  if (asked.action === 'rule' || asked.action === 'reopen') {
    if (hasPaid(contest, match, byId(entrants))) throw new Refusal('prizes_paid', { what: 'match' });
    const goesOn = ({ id }: EntrantWithPlayer) => asked.action === 'reopen' || asked.entrantId === id;
    if (entrants.some((entrant) => entrant.status === 'disqualified' && goesOn(entrant)))
      throw new Refusal('match_closed', { why: 'disqualified' });
    await refuseIfPlayedOn(locked);
  }
  if (asked.action === 'reopen') await refuseIfAwaited(locked);
  const after = await done(locked, asked, entrants, reason);
  await audit(db, {
    at,
    actorId: user.id,
    action: audited[asked.action],
    entity: 'match',
    entityId: match.id,
    before: outcome(match, entrants),
    after: { ...outcome(after.match, entrants), player: playerOfAct(asked, entrants) },
    reason,
  });
  return after;
}

async function done(
  locked: LockedMatch,
  asked: Asked,
  entrants: readonly EntrantWithPlayer[],
  reason: string,
): Promise<MatchInContest> {
  const { work, contest, match } = locked;
  if (asked.action !== 'disqualify' && asked.action !== 'reinstate')
    return applyEvent(work, contest, match, eventOf(match, asked, reason, work.now));
  const entrant = entrants.find(({ id }) => id === asked.entrantId);
  if (!entrant) throw Refusal.at('entrantId', { code: 'no_such_side', params: {} });
  const change = asked.action === 'disqualify' ? disqualify : reinstate;
  const changed = await change(locked, entrant, reason);
  return { contest: changed, match: (await findMatch(work.db, match.id)) ?? match };
}

/** An act on one match; the others are about an entrant. */
type OnMatch = Exclude<Asked, { action: 'disqualify' | 'reinstate' }>;

function eventOf(match: MatchRow, asked: OnMatch, reason: string, at: Date): StaffEvent {
  switch (asked.action) {
    case 'rule': {
      const winner = sideOfEntrant(match, asked.entrantId, 'winnerEntrantId');
      return { type: 'rule', winner, score: asked.score, reason, at };
    }
    case 'forfeit':
      return { type: 'forfeit', side: sideOfEntrant(match, asked.entrantId, 'entrantId'), reason, at };
    case 'extend':
      return { type: 'extend', minutes: asked.minutes, reason, at };
    case 'reopen':
      if (opponentIds(match).includes(null)) throw new Refusal('match_closed', { why: 'not_over' });
      return { type: 'reopen', reason, at };
  }
}

/** The side of somebody who has an opponent. */
function sideOfEntrant(match: MatchRow, entrantId: string, field: string): Side {
  const [first, second] = opponentIds(match);
  const side = entrantId === first ? 0 : entrantId === second ? 1 : null;
  if (side === null || (side === 0 ? second : first) === null)
    throw Refusal.at(field, { code: 'no_such_side', params: {} });
  return side;
}

/** Whom an act is about, where the match itself doesn't say it. */
const playerOfAct = (asked: Asked, entrants: readonly EntrantWithPlayer[]): string | null =>
  asked.action === 'disqualify' || asked.action === 'reinstate' || asked.action === 'forfeit'
    ? (entrants.find(({ id }) => id === asked.entrantId)?.username ?? null)
    : null;

function outcome(match: MatchRow, entrants: readonly { id: string; username: string }[]): object {
  const ids = opponentIds(match);
  const winner = match.winnerSlot === null ? null : ids[match.winnerSlot === 0 ? 0 : 1];
  return {
    status: match.status,
    method: match.method,
    winner: entrants.find(({ id }) => id === winner)?.username ?? null,
    score: scoreOf(match.score),
    dueAt: isoOrNull(match.dueAt ?? match.payoutDueAt),
  };
}

/** A contest's bracket and its players' coins at one moment. */
interface Stand {
  contest: ContestRow;
  matches: MatchRow[];
  entrants: EntrantsById;
  balances: ReadonlyMap<string, bigint>;
}

async function standOf({ db }: TransactionWork, contest: ContestRow): Promise<Stand> {
  const entrants = await entrantsWithPlayers(db, contest.id);
  const accounts = [treasury, ...entrants.map(({ userId }) => available(userId))].map(accountId);
  return {
    contest,
    matches: await matchesOf(db, contest.id),
    entrants: byId(entrants),
    balances: await balancesOf(db, accounts),
  };
}

type Preview = Answer<'previewMatchAct'>['data'];

function changesBetween(before: Stand, after: Stand): Preview {
  const earlier = byId(before.matches);
  const changed = after.matches.flatMap((match) => {
    const was = earlier.get(match.id);
    return was && was.version !== match.version ? [{ was, match }] : [];
  });
  return {
    changes: changed.map(({ was, match }) => ({
      roundSize: roundSize(match.round, after.contest.rounds ?? match.round),
      before: bracketMatchView(was, before.contest, before.entrants),
      after: bracketMatchView(match, after.contest, after.entrants),
    })),
    payments: [...paidAtOnce(before, after), ...changed.flatMap(({ match }) => paidLater(after, match))],
    ends: isOver(after.contest.phase) && !isOver(before.contest.phase),
  };
}

function paidAtOnce(before: Stand, after: Stand): Preview['payments'] {
  const got = (account: string) => (after.balances.get(account) ?? 0n) - (before.balances.get(account) ?? 0n);
  const payment = (to: Preview['payments'][number]['to'], units: bigint) =>
    units === 0n ? [] : [{ to, amount: formatAmount(units), at: null }];
  return [
    ...[...after.entrants.values()].flatMap((entrant) =>
      payment(playerOf(entrant), got(accountId(available(entrant.userId)))),
    ),
    ...payment(null, got(accountId(treasury))),
  ];
}

/** The prizes of a result that is held. */
function paidLater({ contest, entrants }: Stand, match: MatchRow): Preview['payments'] {
  const { payoutDueAt, winnerSlot } = match;
  if (payoutDueAt === null || winnerSlot === null) return [];
  const prizes = prizesFor(contest, match, entrants);
  return opponentIds(match).flatMap((id, side) => {
    const entrant = entrants.get(id ?? '');
    const amount = side === winnerSlot ? prizes.winner : prizes.loser;
    if (!entrant || amount === 0n) return [];
    return [{ to: playerOf(entrant), amount: formatAmount(amount), at: iso(payoutDueAt) }];
  });
}
