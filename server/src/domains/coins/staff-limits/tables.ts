import type { Amount, Role } from '@laurel/shared/protocol';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

export type ApprovalRequest =
  | { kind: 'adjustment'; account: 'user' | 'treasury' | 'rewards' }
  | { kind: 'deposit'; depositId: string; action: 'assign'; username: string }
  | { kind: 'deposit'; depositId: string; action: 'keep' | 'reverse' }
  | { kind: 'role'; role: Role }
  | { kind: 'contest' | 'campaign'; id: string; version: number; title: string }
  | { kind: 'product'; id: string; name: string; aprBps: number }
  | { kind: 'budget'; monthly: Amount }
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
  staffMoves: {
    id: Generated<string>;
    userId: string;
    kind: 'adjustment' | 'deposit' | 'contest' | 'campaign';
    amount: bigint;
    budgeted: ColumnType<bigint, bigint | undefined, bigint>;
    /** The coins that came back, deducted first from `amount`, then from `budgeted`. */
    returned: ColumnType<bigint, bigint | undefined, bigint>;
    subjectId: string | null;
    at: Date;
  };
  staffBudgets: {
    userId: string;
    monthly: bigint;
    setAt: Date;
  };
  approvals: {
    id: string;
    kind: ApprovalRequest['kind'];
    request: JSONColumnType<ApprovalRequest>;
    userId: string | null;
    subjectId: string | null;
    amount: bigint | null;
    reason: string;
    requestedBy: string;
    requestedSession: string | null;
    /** SHA-256 of the browser's device id. */
    requestedDevice: Buffer | null;
    requestedAt: Date;
    state: 'waiting' | 'approved' | 'posted' | 'rejected';
    dueAt: Date | null;
    decidedBy: string | null;
    decidedAt: Date | null;
    transactionId: string | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends StaffLimitTables {}
}

export type ApprovalRow = Selectable<StaffLimitTables['approvals']>;
export type MoveKind = StaffLimitTables['staffMoves']['kind'];
