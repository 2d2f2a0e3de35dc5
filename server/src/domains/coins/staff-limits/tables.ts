import type { Amount, Role } from '@laurel/shared/protocol';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

/** What is done once a second person says yes. */
export type ApprovalRequest =
  | { kind: 'adjustment'; account: 'user' | 'treasury' | 'rewards' }
  | { kind: 'deposit'; depositId: string; action: 'assign'; username: string }
  | { kind: 'deposit'; depositId: string; action: 'keep' | 'reverse' }
  | { kind: 'role'; role: Role }
  /** Opening it as it was in this version. */
  | { kind: 'contest' | 'campaign'; id: string; version: number; title: string }
  /** Opening it for stakes. */
  | { kind: 'product'; id: string; name: string; aprBps: number }
  | { kind: 'budget'; monthly: Amount };

export const approvalKinds = [
  'adjustment',
  'deposit',
  'role',
  'contest',
  'campaign',
  'product',
  'budget',
] as const satisfies readonly ApprovalRequest['kind'][];

export interface StaffLimitTables {
  /** What staff moved without a second person. */
  staffMoves: {
    id: Generated<string>;
    userId: string;
    kind: 'adjustment' | 'deposit' | 'contest' | 'campaign';
    /** What counts with all that they move in 24 hours. */
    amount: bigint;
    /** What they promised from their budget of the month. */
    budgeted: ColumnType<bigint, bigint | undefined, bigint>;
    /** What came back: first of `amount`, then of `budgeted`. */
    returned: ColumnType<bigint, bigint | undefined, bigint>;
    /** The contest or campaign. */
    subjectId: string | null;
    at: Date;
  };
  /** What each of staff can promise in prizes and pools a month. Nobody has one who isn't here. */
  staffBudgets: {
    userId: string;
    monthly: bigint;
    setAt: Date;
  };
  /** What waits for a second person, or for its time, and what was decided. */
  approvals: {
    id: string;
    kind: ApprovalRequest['kind'];
    request: JSONColumnType<ApprovalRequest>;
    /** Whose coins, role or budget. */
    userId: string | null;
    /** The contest, campaign or product. */
    subjectId: string | null;
    /** Signed; null where no coins move. */
    amount: bigint | null;
    reason: string;
    requestedBy: string;
    requestedSession: string | null;
    /** SHA-256 of the browser's device id. */
    requestedDevice: Buffer | null;
    requestedAt: Date;
    state: 'waiting' | 'approved' | 'posted' | 'rejected';
    /** When it is done by itself: nobody else is there to approve it, or it was approved and takes its time. */
    dueAt: Date | null;
    /** Null where nobody else was there. */
    decidedBy: string | null;
    decidedAt: Date | null;
    transactionId: string | null;
  };
}

export type ApprovalRow = Selectable<StaffLimitTables['approvals']>;
export type MoveKind = StaffLimitTables['staffMoves']['kind'];
