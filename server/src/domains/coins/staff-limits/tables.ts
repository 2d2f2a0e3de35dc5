import type { Amount, Role } from '@laurel/shared/protocol';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

/** The action that a second person approves. */
export type ApprovalRequest =
  | { kind: 'adjustment'; account: 'user' | 'treasury' | 'rewards' }
  | { kind: 'deposit'; depositId: string; action: 'assign'; username: string }
  | { kind: 'deposit'; depositId: string; action: 'keep' | 'reverse' }
  | { kind: 'role'; role: Role }
  /** Opens a contest or campaign at this version. */
  | { kind: 'contest' | 'campaign'; id: string; version: number; title: string }
  /** Offers a staking product. */
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
  /** Coins that staff moved without a second approval. */
  staffMoves: {
    id: Generated<string>;
    userId: string;
    kind: 'adjustment' | 'deposit' | 'contest' | 'campaign';
    /** The part that counts towards the limit of 24 hours. */
    amount: bigint;
    /** The part promised from the monthly budget. */
    budgeted: ColumnType<bigint, bigint | undefined, bigint>;
    /** What came back: first of `amount`, then of `budgeted`. */
    returned: ColumnType<bigint, bigint | undefined, bigint>;
    /** The contest or campaign. */
    subjectId: string | null;
    at: Date;
  };
  /** How much each staff member can promise in prizes and pools per month. Staff without a row have no budget. */
  staffBudgets: {
    userId: string;
    monthly: bigint;
    setAt: Date;
  };
  /** Requests for a second approval or for a waiting period, with their outcome. */
  approvals: {
    id: string;
    kind: ApprovalRequest['kind'];
    request: JSONColumnType<ApprovalRequest>;
    /** The user whose coins, role or budget change. */
    userId: string | null;
    /** The contest, campaign or product. */
    subjectId: string | null;
    /** Signed; null if no coins move. */
    amount: bigint | null;
    reason: string;
    requestedBy: string;
    requestedSession: string | null;
    /** SHA-256 of the browser's device id. */
    requestedDevice: Buffer | null;
    requestedAt: Date;
    state: 'waiting' | 'approved' | 'posted' | 'rejected';
    /** When it is carried out without further action: no one else can approve it, or its waiting period ends. */
    dueAt: Date | null;
    /** Null if no one else could approve it. */
    decidedBy: string | null;
    decidedAt: Date | null;
    transactionId: string | null;
  };
}

export type ApprovalRow = Selectable<StaffLimitTables['approvals']>;
export type MoveKind = StaffLimitTables['staffMoves']['kind'];
