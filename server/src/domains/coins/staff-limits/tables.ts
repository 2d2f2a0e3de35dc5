import type { Amount, Role } from '@laurel/shared/protocol';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

/** What a second person has to approve. */
export type ApprovalRequest =
  | { kind: 'adjustment'; account: 'user' | 'treasury' | 'rewards' }
  | { kind: 'deposit'; depositId: string; action: 'assign'; username: string }
  | { kind: 'deposit'; depositId: string; action: 'keep' | 'reverse' }
  | { kind: 'role'; role: Role }
  /** Opens a contest or campaign at this version. */
  | { kind: 'contest' | 'campaign'; id: string; version: number; title: string }
  /** Offers a staking product. */
  | { kind: 'product'; id: string; name: string; aprBps: number }
  | { kind: 'budget'; monthly: Amount }
  /** Strikes the place of an entrant who cheated in this contest, and gives the opponents' fees back. */
  | { kind: 'strike'; id: string; entrantId: string; title: string };

export const approvalKinds = [
  'adjustment',
  'deposit',
  'role',
  'contest',
  'campaign',
  'product',
  'budget',
  'strike',
] as const satisfies readonly ApprovalRequest['kind'][];

export interface StaffLimitTables {
  /** Coins that staff moved without a second approval. */
  staffMoves: {
    id: Generated<string>;
    userId: string;
    kind: 'adjustment' | 'deposit' | 'contest' | 'campaign';
    /** The amount that counts towards the 24-hour limit. */
    amount: bigint;
    /** What was promised from the monthly budget. */
    budgeted: ColumnType<bigint, bigint | undefined, bigint>;
    /** What was returned, deducted first from `amount`, then from `budgeted`. */
    returned: ColumnType<bigint, bigint | undefined, bigint>;
    /** The id of the contest or campaign. */
    subjectId: string | null;
    at: Date;
  };
  /** How much each staff member can promise per month in prizes and pools. No row means no budget. */
  staffBudgets: {
    userId: string;
    monthly: bigint;
    setAt: Date;
  };
  /** Requests that need a second approval or a waiting period, with their outcome. */
  approvals: {
    id: string;
    kind: ApprovalRequest['kind'];
    request: JSONColumnType<ApprovalRequest>;
    /** The user whose coins, role or budget change. */
    userId: string | null;
    /** The id of the contest, campaign, product or deposit. */
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
    /** When a job carries out the request: one that no one else can approve, or an approved role. Null for others. */
    dueAt: Date | null;
    /** Null if the request ran without approval. */
    decidedBy: string | null;
    decidedAt: Date | null;
    transactionId: string | null;
  };
}

export type ApprovalRow = Selectable<StaffLimitTables['approvals']>;
export type MoveKind = StaffLimitTables['staffMoves']['kind'];
