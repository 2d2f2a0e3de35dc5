import type { AnswerOf } from '@laurel/shared/protocol';
import type { Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { DepositStatus } from './deposit.machine';

type Answered = AnswerOf<'createDeposit'>;

export interface DepositTables {
  deposits: {
    id: Generated<string>;
    /** Null while its owner isn't known. */
    userId: string | null;
    source: Answered['source'];
    status: DepositStatus;
    chainId: number;
    hash: string | null;
    /** Where the payment is in its receipt's logs; null until it was seen. */
    position: number | null;
    /** In lower case. */
    fromAddress: string | null;
    /** Base units. */
    amount: bigint | null;
    /** The block that it was last seen in. */
    block: number | null;
    blockHash: string | null;
    confirmations: Generated<number>;
    reason: Answered['reason'];
    note: string | null;
    /** How often it was booked: a payment that is mined again after a reversal is booked again. */
    postings: Generated<number>;
    /** The newest ledger transaction that booked it. */
    transactionId: string | null;
    submittedAt: Date;
    creditedAt: Date | null;
    expiresAt: Date;
  };
  /** How far the chain was read. */
  chainCursors: {
    chainId: number;
    /** The newest block that was read as final. */
    block: number;
    blockHash: string;
    /** The newest block that was read. */
    head: number;
    /** The newest block that was read a second time, later. */
    checked: Generated<number>;
    /** The newest block that ever was final: from there on down only finance takes a deposit back. */
    reached: Generated<number>;
    /** When a newer final block was last read. */
    movedAt: Date | null;
    /** Why reading stopped for staff to look. */
    halted: string | null;
    /** The worker that reads now. */
    lease: string | null;
    leasedUntil: Date | null;
    readAt: Date;
  };
}

export type DepositRow = Selectable<DepositTables['deposits']>;
export type NewDeposit = NewRow<DepositTables['deposits']>;
export type CursorRow = Selectable<DepositTables['chainCursors']>;
