import type { AnswerOf } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { DepositStatus } from './deposit.machine';

type DepositAnswer = AnswerOf<'createDeposit'>;

export interface DepositTables {
  deposits: {
    id: Generated<string>;
    /** The wallet's owner, the player who announced the payment, or the one staff assigned it to; null while unknown. */
    userId: string | null;
    source: DepositAnswer['source'];
    status: DepositStatus;
    chainId: number;
    hash: string | null;
    /** The payment's position in its receipt's logs; null until seen. */
    position: number | null;
    /** In lower case. */
    fromAddress: string | null;
    /** In base units. */
    amount: bigint | null;
    block: number | null;
    blockHash: string | null;
    confirmations: Generated<number>;
    reason: DepositAnswer['reason'];
    note: string | null;
    postings: Generated<number>;
    transactionId: string | null;
    submittedAt: Date;
    creditedAt: Date | null;
    expiresAt: Date;
    trace: ColumnType<string | null, string | null | undefined, string | null>;
  };
  chainCursors: {
    chainId: number;
    /** The newest block read as final, or the earlier one that an operator set it back to. */
    block: number;
    blockHash: string;
    /** The chain's newest block at the last reading. */
    head: number;
    /** The newest block up to which a second node has listed the payments. */
    checked: Generated<number>;
    /** The newest block that was ever final. Only finance reverses deposits up to here. */
    reached: Generated<number>;
    movedAt: Date | null;
    /** Why reading has stopped until an operator checks and resumes it; null otherwise. */
    halted: string | null;
    /** Identifies one worker's lease; null between leases. */
    lease: string | null;
    leasedUntil: Date | null;
    readAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends DepositTables {}
}

export type DepositRow = Selectable<DepositTables['deposits']>;
export type NewDeposit = NewRow<DepositTables['deposits']>;
export type CursorRow = Selectable<DepositTables['chainCursors']>;
