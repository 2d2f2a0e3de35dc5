import type { InputOf, ReportedGame } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { spendUnlessFailed } from '../../../limits/limits';
import { Refusal } from '../../../refusal';
import { listOwnEvidenceIds } from '../../content/media/store';
import { allowPlaying } from '../competition/access.rules';
import { applyEvent } from '../competition/event.commands';
import { indexById } from '../competition/match.mapper';
import type { MatchEvent } from '../competition/match-state.rules';
import type { Side } from '../competition/score.rules';
import { checkInToContest } from '../contests/entry.commands';
import { hasReported } from './actions.rules';
import { proposalLimit } from './limits';
import {
  type LockedMatch,
  refuseIfPlayedOn,
  refuseOtherVersion,
  refuseUnlessRunning,
  withLockedMatch,
} from './locked-match.commands';
import { toCheckInWindow } from './mapper';
import { buildMatchRoom, readVisibleMatch } from './room.queries';

async function requireOwnSide({ work, contest, match, opponents }: LockedMatch): Promise<Side> {
  return requireRow(allowPlaying(work.user, await readVisibleMatch(work, { contest, match }, indexById(opponents))));
}

export async function checkInPlayer(work: Work<Actor>, input: InputOf<'checkIn'>): Promise<Answer<'checkIn'>> {
  if ('contestId' in input) return checkInToContest(work, input.contestId);
  return withLockedMatch(work, input.matchId, async (lockedMatch) => {
    const side = await requireOwnSide(lockedMatch);
    refuseUnlessRunning(lockedMatch.contest);
    const { now } = lockedMatch.work;
    const { contest, match } = await applyEvent(lockedMatch.work, lockedMatch.contest, lockedMatch.match, {
      type: 'check_in',
      side,
      at: now,
    });
    return makeAnswer(toCheckInWindow(match, contest, side, now), { code: 'checked_in', params: {} });
  });
}

const noticeKinds = {
  propose_times: 'times_proposed',
  agree_on_time: 'time_agreed',
  report: 'result_reported',
  confirm: 'result_confirmed',
  concede: 'match_conceded',
  dispute: 'result_disputed',
  appeal: 'result_appealed',
  withdraw: 'dispute_withdrawn',
  propose: 'extension_proposed',
  agree: 'extension_agreed',
} as const;
type ConfirmedEvent = Extract<MatchEvent, { type: keyof typeof noticeKinds }>;

const respondToMatch = (
  work: Work<Actor>,
  { matchId, version }: { matchId: string; version: number },
  makeEvent: (
    lockedMatch: LockedMatch,
    sideAndTime: { side: Side; at: Date },
  ) => ConfirmedEvent | Promise<ConfirmedEvent>,
): Promise<Answer<'submitResult'>> =>
  withLockedMatch(work, matchId, async (lockedMatch) => {
    const side = await requireOwnSide(lockedMatch);
    refuseUnlessRunning(lockedMatch.contest);
    refuseOtherVersion(lockedMatch.match, version);
    const event = await makeEvent(lockedMatch, { side, at: lockedMatch.work.now });
    const isChange = event.type === 'report' && hasReported(lockedMatch.match, side);
    const matchInContest = await applyEvent(
      lockedMatch.work,
      lockedMatch.contest,
      lockedMatch.match,
      event,
      lockedMatch.opponents,
    );
    return makeAnswer(await buildMatchRoom(lockedMatch.work, matchInContest), {
      code: isChange ? 'report_changed' : noticeKinds[event.type],
      params: {},
    });
  });

/** @throws Refusal `validation_failed` at `games` if a picture isn't the player's own evidence in this match */
async function refuseForeignPictures(
  { work: { db, user }, match }: LockedMatch,
  games: readonly ReportedGame[] | undefined,
): Promise<void> {
  const pictures = games?.flatMap(({ pictureId }) => pictureId ?? []) ?? [];
  if (pictures.length === 0) return;
  const ownEvidenceIds = new Set(await listOwnEvidenceIds(db, { matchId: match.id, ownerId: user.id }));
  if (!pictures.every((id) => ownEvidenceIds.has(id)))
    throw Refusal.at('games', { code: 'illegal_score', params: { why: 'foreign_picture' } });
}

export const reportResult = (work: Work<Actor>, { score, games, ...match }: InputOfAction<'submitResult', 'report'>) =>
  respondToMatch(work, match, async (lockedMatch, sideAndTime) => {
    await refuseForeignPictures(lockedMatch, games);
    return { type: 'report', score, games, ...sideAndTime };
  });

export const confirmResult = (work: Work<Actor>, match: InputOfAction<'submitResult', 'confirm'>) =>
  respondToMatch(work, match, (_, sideAndTime) => ({ type: 'confirm', ...sideAndTime }));

export const concedeMatch = (work: Work<Actor>, match: InputOfAction<'submitResult', 'concede'>) =>
  respondToMatch(work, match, (_, sideAndTime) => ({ type: 'concede', ...sideAndTime }));

export const objectToResult = (
  work: Work<Actor>,
  { score, games, note, ...match }: InputOfAction<'submitResult', 'object'>,
) =>
  respondToMatch(work, match, async (lockedMatch, sideAndTime) => {
    await refuseIfPlayedOn(lockedMatch);
    await refuseForeignPictures(lockedMatch, games);
    const type = lockedMatch.match.status === 'completed' ? 'appeal' : 'dispute';
    return { type, score: score ?? null, games, note: note ?? null, ...sideAndTime };
  });

export const withdrawDispute = (work: Work<Actor>, match: InputOfAction<'submitResult', 'withdraw'>) =>
  respondToMatch(work, match, (_, sideAndTime) => ({ type: 'withdraw', ...sideAndTime }));

export const proposeExtension = (work: Work<Actor>, { minutes, ...match }: InputOfAction<'submitResult', 'propose'>) =>
  respondToMatch(work, match, (_, sideAndTime) => ({ type: 'propose', minutes, ...sideAndTime }));

export const agreeToExtension = (work: Work<Actor>, { minutes, ...match }: InputOfAction<'submitResult', 'agree'>) =>
  respondToMatch(work, match, (_, sideAndTime) => ({ type: 'agree', minutes, ...sideAndTime }));

export const proposeTimes = (
  work: Work<Actor>,
  { times, ...match }: InputOfAction<'submitResult', 'propose_times'>,
): Promise<Answer<'submitResult'>> =>
  spendUnlessFailed(work.ports.limits, { limit: proposalLimit, whose: `${match.matchId} ${work.user.id}` }, () =>
    respondToMatch(work, match, (_, sideAndTime) => ({
      type: 'propose_times',
      times: times.map((time) => new Date(time)),
      ...sideAndTime,
    })),
  );

export const agreeOnTime = (work: Work<Actor>, { time, ...match }: InputOfAction<'submitResult', 'agree_on_time'>) =>
  respondToMatch(work, match, (_, sideAndTime) => ({ type: 'agree_on_time', time: new Date(time), ...sideAndTime }));
