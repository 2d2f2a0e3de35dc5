import { type BoardNeed, formatAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIso } from '../../../database/iso-dates';
import { toPlayerRef } from '../../people/players/mapper';
import { type BoardCall, listOpenCalls } from '../../play/chat/call.store';
import { toCallView } from '../../play/chat/mapper';
import { listOrganisers } from '../../play/organisers/store';
import { type BoardRow, listBoardContests, listUrgentMatches, shortMinutes, type UrgentMatch } from './board.store';

export async function getBoard({ db, now, user }: Work<Actor>): Promise<Answer<'getBoard'>> {
  const urgentMatches = await listUrgentMatches(db, now);
  const calls = await listOpenCalls(db);
  const contests = await listBoardContests(db, { now, readerId: user.id, urgent: [...urgentMatches, ...calls] });
  const organisers = await listOrganisers(
    db,
    contests.map(({ id }) => id),
  );
  const needs = [
    ...contests.flatMap((row) => listContestNeeds(row, now)),
    ...urgentMatches.map(toNeed),
    ...calls.map(toCallNeed),
  ];
  const readTime = (need: BoardNeed) => Date.parse('since' in need ? need.since : need.dueAt);
  needs.sort((a, b) => readTime(a) - readTime(b));
  return makeAnswer({
    contests: contests.map((row) => ({ ...toBoardContest(row), organisers: organisers.get(row.id) ?? [] })),
    needs,
    serverNow: toIso(now),
  });
}

const toBoardContest = ({ openedAt: _, ...row }: BoardRow): Answer<'getBoard'>['data']['contests'][number] => ({
  ...row,
  pool: formatAmount(row.pool),
  pausedAt: row.pausedAt && toIso(row.pausedAt),
  startsAt: toIso(row.startsAt),
  registrationOpensAt: toIso(row.registrationOpensAt),
  checkInOpensAt: toIso(row.checkInOpensAt),
  checkInClosesAt: toIso(row.checkInClosesAt),
});

function listContestNeeds(contest: BoardRow, now: Date): BoardNeed[] {
  const { id: contestId, phase, status, openedAt, pausedAt, checkInOpensAt, checkInClosesAt } = contest;
  if (openedAt === null) return [{ kind: 'unopened', contestId, dueAt: toIso(checkInOpensAt) }];
  if (status === 'paused') return [{ kind: 'paused', contestId, since: toIso(pausedAt ?? now) }];
  const isShort =
    phase === 'check_in' &&
    contest.checkedIn < contest.minPlayers &&
    checkInClosesAt.getTime() - now.getTime() <= shortMinutes * 60_000;
  return isShort ? [{ kind: 'short', contestId, dueAt: toIso(checkInClosesAt) }] : [];
}

function toNeed({ id, contestId, kind, dueAt, waitsForFirst, waitsForSecond, ...match }: UrgentMatch): BoardNeed {
  const firstPlayerRef = toPlayerRef(match.firstId, { username: match.firstUsername, avatarUrl: match.firstAvatarUrl });
  const secondPlayerRef = toPlayerRef(match.secondId, {
    username: match.secondUsername,
    avatarUrl: match.secondAvatarUrl,
  });
  const players: [typeof firstPlayerRef, typeof secondPlayerRef] = [firstPlayerRef, secondPlayerRef];
  const needFields = { contestId, matchId: id, players, dueAt: toIso(dueAt) };
  if (kind !== 'absent') return { kind, ...needFields };
  return {
    kind,
    ...needFields,
    waitsFor: [...(waitsForFirst ? [firstPlayerRef] : []), ...(waitsForSecond ? [secondPlayerRef] : [])],
  };
}

function toCallNeed(call: BoardCall): BoardNeed {
  const { at: since, ...view } = toCallView(call);
  const [firstPlayer, secondPlayer] = call.players;
  return {
    kind: 'called',
    contestId: call.contestId,
    matchId: call.matchId,
    players: [firstPlayer, secondPlayer],
    since,
    reason: call.reason,
    ...view,
  };
}
