import type { InputOf, InviteReport } from '@laurel/shared/protocol';
import { listNames } from '@laurel/shared/protocol/name-list';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { toPlayerRef } from '../../people/players/mapper';
import { lowerAscii } from '../../people/users/store';
import { allowStaffAct } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { findEntrant, lockContest } from '../competition/contest.store';
import { makeMissingContestRefusal } from '../contests/detail.queries';
import { inviteMailJob } from './invite.job';
import { canBeEntered } from './rules';
import { insertInvites, listPlayersByNames } from './store';

const maxNames = 256;
const batchSize = 50;

export async function inviteToContest(
  work: Work<Actor>,
  { id: contestId, list }: InputOf<'inviteToContest'>,
): Promise<Answer<'inviteToContest'>> {
  await applyDueDeadlines(work, contestId);
  const names = listNames(list);
  if (names.length === 0) throw Refusal.at('list', { code: 'no_names', params: {} });
  if (names.length > maxNames) throw Refusal.at('list', { code: 'too_many_names', params: { most: maxNames } });
  return withTransaction(work, async (work) => {
    const { db, now, user, ports } = work;
    const contest = await lockContest(db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    requireRow(allowStaffAct(user, 'contests.manage', [await findEntrant(db, contestId, user.id)]));
    if (!canBeEntered(contest)) throw new Refusal('contest_closed', { why: 'invites' });
    const players = await listPlayersByNames(db, contestId, [...new Set(names.map(({ name }) => lowerAscii(name)))]);
    const playersByName = new Map(players.map((player) => [lowerAscii(player.username), player]));
    const invitedIds = new Set<string>();
    const lines = names.map(({ line, name }): InviteReport['lines'][number] => {
      const player = playersByName.get(lowerAscii(name));
      if (!player) return { line, name, player: null, outcome: 'unknown' };
      const invitedPlayer = { line, name, player: toPlayerRef(player.id, player) };
      if (player.entered) return { ...invitedPlayer, outcome: 'entered' };
      if (player.invited) return { ...invitedPlayer, outcome: 'invited_before' };
      if (invitedIds.has(player.id)) return { ...invitedPlayer, outcome: 'repeated' };
      invitedIds.add(player.id);
      return { ...invitedPlayer, outcome: 'invited' };
    });
    const userIds = [...invitedIds];
    await insertInvites(
      db,
      userIds.map((userId) => ({ contestId, userId, invitedBy: user.id, invitedAt: now })),
    );
    for (let from = 0; from < userIds.length; from += batchSize)
      await ports.jobs.add(db, inviteMailJob, { contestId, userIds: userIds.slice(from, from + batchSize) });
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'contest.invite', entity: 'contest', entityId: contestId },
      after: { order: lines.flatMap(({ player, outcome }) => (outcome === 'invited' ? (player?.username ?? []) : [])) },
    });
    return makeAnswer({ lines }, { code: 'players_invited', params: { title: contest.title, count: userIds.length } });
  });
}
