import type { Role } from '@laurel/shared/protocol';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** What is done once a second person says yes. */
export type ApprovalRequest =
  | { kind: 'adjustment'; account: 'user' | 'treasury' | 'rewards' }
  | { kind: 'deposit'; depositId: string; action: 'assign'; username: string }
  | { kind: 'deposit'; depositId: string; action: 'keep' | 'reverse' }
  | { kind: 'role'; role: Role };

export interface StaffLimitTables {
  /** What staff moved without a second person. */
  staffMoves: {
    id: Generated<string>;
    userId: string;
    kind: 'adjustment' | 'deposit';
    amount: bigint;
    at: Date;
  };
  /** What waits for a second person, or for its time, and what was decided. */
  approvals: {
    id: string;
    kind: ApprovalRequest['kind'];
    request: JSONColumnType<ApprovalRequest>;
    /** Whose coins or whose role. */
    userId: string | null;
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
