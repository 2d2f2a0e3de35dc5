import type { StakingPosition } from '@laurel/shared/protocol';
import type { Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface StakingTables {
  /** A product's terms don't change. Finance creates a new product and closes the old one. */
  stakingProducts: {
    id: Generated<string>;
    name: string;
    /** Null for a product without a term. */
    termDays: number | null;
    aprBps: number;
    minAmount: bigint;
    open: boolean;
    createdAt: Date;
    /** Null for products that came with the service. */
    createdBy: string | null;
  };
  stakes: {
    id: string;
    userId: string;
    productId: string;
    status: StakingPosition['status'];
    principal: bigint;
    aprBps: number;
    startedAt: Date;
    endsAt: Date;
    /** The reward if the stake runs to `endsAt`. Until the stake ends, `house:promised` holds the unclaimed part. */
    reward: bigint;
    claimed: Generated<bigint>;
    claims: Generated<number>;
    endedAt: Date | null;
    autoRenew: boolean;
    renewalToldAt: Date | null;
    holdId: string;
    renewsId: string | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends StakingTables {}
}

export type ProductRow = Selectable<StakingTables['stakingProducts']>;
export type NewProduct = NewRow<StakingTables['stakingProducts']>;
export type StakeRow = Selectable<StakingTables['stakes']>;
export type NewStake = NewRow<StakingTables['stakes']>;
