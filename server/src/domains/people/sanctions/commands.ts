import type { AuditAction, InputOf, SanctionKind } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAct } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { audit } from '../../operations/audit/store';
import { revokeSessions } from '../sign-in/sessions.store';
import { lockUserNow, setUserDeadline } from '../users/due.commands';
import { nextUserStatus } from '../users/machine';
import { mailOwner } from '../users/owner.mail';
import { nextSanction } from '../users/sanction.machine';
import { standingSanction } from '../users/sanction.store';
import type { NewSanction, SanctionRow } from '../users/sanction.tables';
import { updateUser } from '../users/store';
import type { UserRow } from '../users/tables';
import { mailSanction } from './mail';
import { sanctionFor } from './queries';
import { endOf, isTimed, mayDecide, mayLift, requireMeans, type Sanctioned } from './rules';
import { activeAdmins, findSanction, insertSanction, lockSanction, saveSanction } from './store';

type Part = TransactionWork<Actor>;

const actions = {
  note: 'user.note',
  warning: 'user.warn',
  mute: 'user.mute',
  suspension: 'user.suspend',
} as const satisfies Record<SanctionKind, AuditAction>;
const lifts = {
  note: 'user.note',
  warning: 'user.unwarn',
  mute: 'user.unmute',
  suspension: 'user.reinstate',
} as const satisfies Record<SanctionKind, AuditAction>;

/** Locks the caller and the sanctioned user, in a fixed order. @throws Refusal `not_found`, `forbidden` */
async function lockBoth(part: Part, userId: string): Promise<{ actor: UserRow; user: UserRow }> {
  const rows = new Map<string, UserRow | undefined>();
  for (const id of [part.user.id, userId].sort()) rows.set(id, await lockUserNow(part, id));
  const [actor, user] = [rows.get(part.user.id), rows.get(userId)];
  if (!actor || actor.status === 'suspended') throw new Refusal('forbidden', { why: 'role' });
  if (!user || user.status === 'deleted') throw new Refusal('not_found', { what: 'user' });
  return { actor, user };
}

interface Sanctioning {
  part: Part;
  actor: UserRow;
  user: UserRow;
}

/** Adds a sanction to a user's record and notifies them. @throws Refusal `forbidden`, `not_found` */
async function sanction(
  work: Work<Actor>,
  id: string,
  input: Sanctioned,
  /** Runs before the sanction is added, and afterwards with its end date. */
  {
    before,
    follow,
  }: {
    before(sanctioning: Sanctioning): Promise<SanctionRow | null>;
    follow(sanctioning: Sanctioning, endsAt: Date | null): Promise<void>;
  },
): Promise<Answer<'sanctionUser'>> {
  if (work.user.id === id) throw new Refusal('forbidden', { why: 'own_sanction' });
  return withTransaction(work, async (part) => {
    const { db, now } = part;
    const { actor, user } = await lockBoth(part, id);
    requireMeans(actor.role, user.role, input);
    const { kind, reason } = input;
    const earlier = await before({ part, actor, user });
    const endsAt = endOf(input, now);
    const made = { userId: id, kind, reason, byId: actor.id, at: now, endsAt } satisfies NewSanction;
    const row = await insertSanction(db, made);
    await audit(db, {
      ...{ at: now, actorId: actor.id, action: actions[kind], entity: 'user', entityId: id, reason },
      before: earlier && { until: earlier.endsAt?.toISOString() ?? null },
      after: isTimed(input) ? { until: endsAt?.toISOString() ?? null } : null,
    });
    await follow({ part, actor, user }, endsAt);
    await mailSanction(part, user, row);
    const params = { username: user.username, kind };
    return answer(await sanctionFor(part, row), { code: 'user_sanctioned', params });
  });
}

const nothingEarlier = async (): Promise<null> => null;
const setDeadline = ({ part, user }: Sanctioning): Promise<void> => setUserDeadline(part.db, user);

/** Saves a note about a user that only staff see. @throws Refusal as `sanction` */
export const noteOnUser = (work: Work<Actor>, { id, ...input }: InputOfAct<'sanctionUser', 'note'>) =>
  sanction(work, id, { kind: 'note', ...input }, { before: nothingEarlier, follow: setDeadline });

/** @throws Refusal as `sanction` */
export const warnUser = (work: Work<Actor>, { id, ...input }: InputOfAct<'sanctionUser', 'warning'>) =>
  sanction(work, id, { kind: 'warning', ...input }, { before: nothingEarlier, follow: setDeadline });

/** Mutes a user for a time. @throws Refusal as `sanction`; `sanction_closed` */
export const muteUser = (work: Work<Actor>, { id, ...input }: InputOfAct<'sanctionUser', 'mute'>) =>
  sanction(
    work,
    id,
    { kind: 'mute', ...input },
    { before: (sanctioning) => replaceStanding(sanctioning, 'mute'), follow: setDeadline },
  );

/** Suspends a user for a time. @throws Refusal as `sanction`; `sanction_closed` */
export const suspendUser = (work: Work<Actor>, { id, ...input }: InputOfAct<'sanctionUser', 'suspension'>) =>
  sanction(
    work,
    id,
    { kind: 'suspension', ...input },
    {
      before: (sanctioning) => replaceStanding(sanctioning, 'suspension'),
      follow: ({ part, user }, endsAt) => shutOut(part, user, endsAt),
    },
  );

/**
 * Replaces the current mute or suspension, because there can only be one of each. @throws Refusal `sanction_closed`
 * unless the caller is an admin
 */
async function replaceStanding({ part, actor, user }: Sanctioning, kind: 'mute' | 'suspension') {
  const earlier = await standingSanction(part.db, user.id, kind);
  if (!earlier) return null;
  if (actor.role !== 'admin') throw new Refusal('sanction_closed', { why: 'standing' });
  await end(part, earlier, 'replace', null);
  return earlier;
}

async function shutOut({ db, now }: Part, user: UserRow, suspendedUntil: Date | null): Promise<void> {
  const next = nextUserStatus(user.status, 'suspend', standingOf(user));
  const change = {
    status: next.ok ? next.status : user.status,
    suspendedUntil,
    version: user.version + 1,
  };
  await updateUser(db, user.id, now, change);
  await setUserDeadline(db, { ...user, ...change });
  await revokeSessions(db, now, user.id);
}

const standingOf = ({ emailVerifiedAt, excludedUntil }: UserRow) => ({
  emailVerified: emailVerifiedAt !== null,
  excluded: excludedUntil !== null,
});

/** Saves that staff ended a locked sanction. @throws Refusal `sanction_closed` */
async function end(
  { db, now, user }: Part,
  row: SanctionRow,
  how: 'lift' | 'replace' | 'grant',
  reason: string | null,
): Promise<void> {
  const next = nextSanction(row, how);
  if (!next) throw new Refusal('sanction_closed', { why: 'over' });
  // A sanction that already ran out keeps its end date.
  const ending = row.state === 'standing' ? { endedAt: now, endedBy: user.id, endReason: reason } : {};
  const decided = how === 'grant' ? { decidedBy: user.id, decidedAt: now, decision: reason } : {};
  await saveSanction(db, row.id, { state: next.state, appeal: next.appeal, ...ending, ...decided });
}

/** Ends a sanction and its effects early. */
async function release(part: Part, user: UserRow, row: SanctionRow, how: 'lift' | 'grant', reason: string) {
  const { db, now } = part;
  await end(part, row, how, reason);
  if (row.kind !== 'suspension' || row.state !== 'standing') return setUserDeadline(db, user);
  const next = nextUserStatus(user.status, 'reinstate', standingOf(user));
  const status = next.ok ? next.status : user.status;
  const change = { status, suspendedUntil: null, version: user.version + 1 };
  await updateUser(db, user.id, now, change);
  return setUserDeadline(db, { ...user, ...change });
}

/** Locks a sanction and its user. @throws Refusal `not_found` */
async function lockWithUser(part: Part, id: string) {
  const found = await findSanction(part.db, id);
  if (!found) throw new Refusal('not_found', { what: 'sanction' });
  const { actor, user } = await lockBoth(part, found.userId);
  return { actor, user, row: await lockSanction(part.db, id) };
}

/**
 * Lifts a sanction early: one's own, or as an admin any. @throws Refusal `forbidden`, `not_found`, `sanction_closed`
 */
export async function liftSanction(
  work: Work<Actor>,
  { id, reason }: InputOf<'liftSanction'>,
): Promise<Answer<'liftSanction'>> {
  return withTransaction(work, async (part) => {
    const { db, now } = part;
    const { actor, user, row } = await lockWithUser(part, id);
    if (actor.id === user.id) throw new Refusal('forbidden', { why: 'own_sanction' });
    if (!mayLift(row, actor)) throw new Refusal('forbidden', { why: 'other_sanction' });
    await release(part, user, row, 'lift', reason);
    const { kind } = row;
    const { username } = user;
    await audit(db, { at: now, actorId: actor.id, action: lifts[kind], entity: 'user', entityId: user.id, reason });
    if (kind === 'suspension') await mailOwner(part, user, 'suspension_lifted', { username });
    else if (kind !== 'note') await mailOwner(part, user, 'sanction_lifted', { username, kind });
    return answer(await sanctionFor(part, row), { code: 'sanction_lifted', params: { username, kind } });
  });
}

/** Decides an appeal, and notifies the player. @throws Refusal `forbidden`, `not_found`, `sanction_closed` */
async function decide(
  work: Work<Actor>,
  { id, reason }: { id: string; reason: string },
  {
    event,
    action,
    settle,
  }: {
    event: 'grant' | 'keep';
    action: 'user.grant_appeal' | 'user.reject_appeal';
    settle(part: Part, user: UserRow, row: SanctionRow): Promise<unknown>;
  },
): Promise<Answer<'decideAppeal'>> {
  return withTransaction(work, async (part) => {
    const { db, now } = part;
    const { actor, user, row } = await lockWithUser(part, id);
    await requireDecider(part, row, actor);
    if (row.kind === 'note' || !nextSanction(row, event)) throw new Refusal('sanction_closed', { why: 'decided' });
    await settle(part, user, row);
    await audit(db, { at: now, actorId: actor.id, action, entity: 'user', entityId: user.id, reason });
    const { kind } = row;
    const granted = event === 'grant';
    await mailOwner(part, user, 'appeal_decided', { username: user.username, kind, granted, reason });
    return answer(await sanctionFor(part, row), { code: 'appeal_decided', params: { granted } });
  });
}

/** Grants an appeal, which ends the sanction. @throws Refusal as `decide` */
export const grantAppeal = (work: Work<Actor>, input: InputOfAct<'decideAppeal', 'grant'>) =>
  decide(work, input, {
    event: 'grant',
    action: 'user.grant_appeal',
    settle: (part, user, row) => release(part, user, row, 'grant', input.reason),
  });

/** Rejects an appeal, which keeps the sanction. @throws Refusal as `decide` */
export const rejectAppeal = (work: Work<Actor>, input: InputOfAct<'decideAppeal', 'keep'>) =>
  decide(work, input, {
    event: 'keep',
    action: 'user.reject_appeal',
    settle: ({ db, now, user: { id: decidedBy } }, _user, row) =>
      saveSanction(db, row.id, { appeal: 'kept', decidedBy, decidedAt: now, decision: input.reason }),
  });

/** @throws Refusal `forbidden` */
async function requireDecider(part: Part, row: SanctionRow, actor: UserRow): Promise<void> {
  if (row.byId === actor.id || row.userId === actor.id) throw new Refusal('forbidden', { why: 'own_appeal' });
  if (!mayDecide(row, actor, await activeAdmins(part.db))) throw new Refusal('forbidden', { why: 'role' });
}
