import { type Approval, can, formatAmount, type InputOf, twoPeopleFrom } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { formatAccountId, makeAvailableRef, rewards, treasury } from '../../coins/ledger/accounts.rules';
import { readBalances } from '../../coins/ledger/store';
import { allowApproving, allowRejecting } from '../../coins/staff-limits/access.rules';
import { type ActingStaff, resolveCapability } from '../../coins/staff-limits/rules';
import { listStaffMovements } from '../../coins/staff-limits/store';
import { type ApprovalRow, approvalKinds } from '../../coins/staff-limits/tables';
import { toPlayerRef, toPlayerRefOrNull } from '../../people/players/mapper';
import { type ApprovalSelection, listApprovals } from './store';

const mostRequests = 50;

type Person = { id: string; username: string; avatarUrl: string | null } | null;

function toSubject({ request }: ApprovalRow, player: Person): Approval['subject'] {
  switch (request.kind) {
    case 'adjustment':
      return player ? { kind: 'user', player } : { kind: request.account === 'treasury' ? 'treasury' : 'rewards' };
    case 'deposit':
      return { kind: 'deposit', id: request.depositId, action: request.action, player };
    case 'role':
      if (!player) throw new Error('A role of nobody');
      return { kind: 'role', role: request.role, player };
    case 'contest':
    case 'campaign':
      return { kind: request.kind, id: request.id, title: request.title };
    case 'strike':
      if (!player) throw new Error('A strike of nobody');
      return { kind: 'strike', id: request.id, title: request.title, player };
    case 'product':
      return { kind: 'product', id: request.id, name: request.name, aprBps: request.aprBps };
    case 'budget':
      if (!player) throw new Error('A budget of nobody');
      return { kind: 'budget', player, monthly: request.monthly };
  }
}

function deriveBalanceChange({ request, userId, amount, state }: ApprovalRow) {
  if (amount === null || state !== 'waiting') return null;
  const playerAccountId = userId === null ? null : formatAccountId(makeAvailableRef(userId));
  switch (request.kind) {
    case 'adjustment':
      return {
        account: playerAccountId ?? formatAccountId(request.account === 'treasury' ? treasury : rewards),
        amount,
      };
    case 'deposit': {
      const accountId = request.action === 'keep' ? formatAccountId(treasury) : playerAccountId;
      return accountId === null
        ? null
        : { account: accountId, amount: request.action === 'reverse' ? -amount : amount };
    }
    default:
      return null;
  }
}

function toBalance(row: ApprovalRow, balances: ReadonlyMap<string, bigint>): Approval['balance'] {
  const change = deriveBalanceChange(row);
  if (!change) return null;
  const balanceBefore = balances.get(change.account) ?? 0n;
  const balanceAfter = balanceBefore + change.amount;
  return {
    before: formatAmount(balanceBefore),
    after: formatAmount(row.kind === 'deposit' && balanceAfter < 0n ? 0n : balanceAfter),
  };
}

function deriveActions(row: ApprovalRow, acting: ActingStaff): Approval['actions'] {
  const isWaiting = row.state === 'waiting' || row.state === 'approved';
  return [
    ...(row.state === 'waiting' && allowApproving(acting, row).ok ? (['post'] as const) : []),
    ...(isWaiting && allowRejecting(acting, row).ok ? (['reject'] as const) : []),
  ];
}

const listVisibleKinds = ({ user }: ActingStaff): ApprovalRow['kind'][] =>
  approvalKinds.filter((kind) => {
    const { ask, approve } = resolveCapability(kind);
    return can(user.role, ask) || can(user.role, approve);
  });

export async function readApprovals(
  db: Kysely<Database>,
  acting: ActingStaff,
  selection: ApprovalSelection,
): Promise<Approval[]> {
  const rows = await listApprovals(db, selection, {
    readerId: acting.user.id,
    visibleKinds: listVisibleKinds(acting),
    most: mostRequests,
  });
  const balances = await readBalances(db, [...new Set(rows.flatMap((row) => deriveBalanceChange(row)?.account ?? []))]);
  return rows.map((row) => ({
    id: row.id,
    subject: toSubject(row, toPlayerRefOrNull(row.userId, { username: row.playerName, avatarUrl: row.playerAvatar })),
    amount: row.amount === null ? null : formatAmount(row.amount),
    balance: toBalance(row, balances),
    reason: row.reason,
    state: row.state,
    requestedBy: toPlayerRef(row.requestedBy, { username: row.requesterName, avatarUrl: row.requesterAvatar }),
    requestedAt: row.requestedAt.toISOString(),
    dueAt: row.state === 'waiting' || row.state === 'approved' ? (row.dueAt?.toISOString() ?? null) : null,
    decidedBy: toPlayerRefOrNull(row.decidedBy, { username: row.deciderName, avatarUrl: row.deciderAvatar }),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    actions: deriveActions(row, acting),
  }));
}

export async function getApprovals(
  work: Work<Actor> & ActingStaff,
  { about }: InputOf<'getApprovals'>,
): Promise<Answer<'getApprovals'>> {
  const { db, now, user } = work;
  const [waiting, decided, moved] = await Promise.all([
    readApprovals(db, work, { waiting: true, about }),
    readApprovals(db, work, { waiting: false, about }),
    can(user.role, 'ledger.adjust') ? listStaffMovements(db, now) : [],
  ]);
  return makeAnswer({
    waiting,
    decided,
    moved: moved.map((each) => ({ person: toPlayerRef(each.userId, each), amount: formatAmount(BigInt(each.sum)) })),
    twoPeopleFrom,
  });
}
