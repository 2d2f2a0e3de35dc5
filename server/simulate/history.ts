import type { ContestPhase, MatchStatus } from '@laurel/shared/protocol';
import type pg from 'pg';
import type { ContestStatus, EntrantRow } from '../src/domains/play/competition/contest.tables';
import type { ResolutionMethod } from '../src/domains/play/competition/match-state.rules';

export interface MatchFacts {
  contestId: string;
  number: number;
  status: MatchStatus;
  version: number;
  method: ResolutionMethod | null;
  winnerSlot: number | null;
  /** True while the result waits for objections. */
  isHeld: boolean;
  isSettled: boolean;
  /** In milliseconds. Null without a deadline. */
  dueAt: number | null;
  hasCheckedIn: readonly [boolean, boolean];
  hasReported: readonly [boolean, boolean];
  players: readonly [string | null, string | null];
  entrantIds: readonly [string | null, string | null];
}

export interface EntrantFacts {
  id: string;
  status: EntrantRow['status'];
  hasCheckedIn: boolean;
  fee: bigint;
  isRefunded: boolean;
  prize: bigint;
}

export interface ContestFacts {
  phase: ContestPhase;
  status: ContestStatus;
  entered: number;
  most: number;
  championId: string | null;
  feesCollected: bigint;
  prizePool: bigint;
  checkInOpensAt: number;
}

// Amounts travel as text, because `JSON.parse` would round such large numbers.
const facts = {
  accounts: {
    from: "json_build_array(id, balance::text, version, in_total::text)), '[]') from ledger_accounts",
    read: ([balance, version, inTotal]: [string, number, string]) => ({
      balance: BigInt(balance),
      version,
      inTotal: BigInt(inTotal),
    }),
  },
  contests: {
    from: `json_build_array(id, phase, status, entered, max_players, champion_id, fees_collected::text, prize_pool::text,
        extract(epoch from check_in_opens_at) * 1000)), '[]') from contests`,
    read: ([phase, status, entered, most, championId, feesCollected, prizePool, checkInOpensAt]: [
      ContestPhase,
      ContestStatus,
      number,
      number,
      string | null,
      string,
      string,
      number,
    ]): ContestFacts => ({
      ...{ phase, status, entered, most, championId, checkInOpensAt },
      feesCollected: BigInt(feesCollected),
      prizePool: BigInt(prizePool),
    }),
  },
  entrants: {
    from: `json_build_array(contest_id || ' ' || user_id, id, status, checked_in_at is not null, fee::text,
        refund_transaction_id is not null, prize::text)), '[]') from entrants`,
    read: ([id, status, hasCheckedIn, fee, isRefunded, prize]: [
      string,
      EntrantRow['status'],
      boolean,
      string,
      boolean,
      string,
    ]): EntrantFacts => ({ id, status, hasCheckedIn, isRefunded, fee: BigInt(fee), prize: BigInt(prize) }),
  },
  matches: {
    from: `json_build_array(matches.id, matches.contest_id, number, matches.status, matches.version, method, winner_slot,
        payout_due_at is not null, settled_at is not null, extract(epoch from least(due_at, payout_due_at)) * 1000,
        json_build_array(checked_in_1_at is not null, checked_in_2_at is not null),
        json_build_array(report_1_at is not null, report_2_at is not null),
        json_build_array(one.user_id, other.user_id), json_build_array(one.id, other.id))), '[]')
      from matches left join entrants one on one.id = opponent_1_id left join entrants other on other.id = opponent_2_id`,
    read: ([contestId, number, status, version, method, winnerSlot, isHeld, isSettled, dueAt, ...pairs]: [
      string,
      number,
      MatchStatus,
      number,
      ResolutionMethod | null,
      number | null,
      boolean,
      boolean,
      number | null,
      [boolean, boolean],
      [boolean, boolean],
      [string | null, string | null],
      [string | null, string | null],
    ]): MatchFacts => ({
      ...{ contestId, number, status, version, method, winnerSlot, isHeld, isSettled, dueAt },
      ...{ hasCheckedIn: pairs[0], hasReported: pairs[1], players: pairs[2], entrantIds: pairs[3] },
    }),
  },
  withdrawals: {
    from: "json_build_array(id, user_id, amount::text, status)), '[]') from withdrawals",
    read: ([userId, amount, status]: [string, string, string]) => ({ userId, amount: BigInt(amount), status }),
  },
  stakes: {
    from: "json_build_array(id, user_id, principal::text, ended_at is null)), '[]') from stakes",
    read: ([userId, principal, isOpen]: [string, string, boolean]) => ({
      userId,
      principal: BigInt(principal),
      isOpen,
    }),
  },
  deposits: {
    from: "json_build_array(id, user_id, amount::text, status)), '[]') from deposits",
    read: ([userId, amount, status]: [string | null, string | null, string]) => ({
      userId,
      amount: amount === null ? null : BigInt(amount),
      status,
    }),
  },
  approvals: {
    from: "json_build_array(id, state, amount::text)), '[]') from approvals where kind = 'adjustment'",
    read: ([state, amount]: [string, string]) => ({ state, amount: BigInt(amount) }),
  },
  campaigns: {
    from: `json_build_array(id, status, joined, paid, paid_out::text, extract(epoch from claim_ends_at) * 1000)), '[]')
      from campaigns`,
    read: ([status, joined, paid, paidOut, claimEndsAt]: [string, number, number, string, number]) => ({
      ...{ status, joined, paid, claimEndsAt },
      paidOut: BigInt(paidOut),
    }),
  },
  participants: {
    from: `json_build_array(id, campaign_id, user_id, status, extract(epoch from claimed_at) * 1000, held_at is not null,
        failed_claim_at is not null)), '[]')
      from participants`,
    read: ([campaignId, userId, status, claimedAt, isHeld, hasFailed]: [
      string,
      string,
      string,
      number | null,
      boolean,
      boolean,
    ]) => ({ campaignId, userId, status, claimedAt, isHeld, hasFailed }),
  },
  contracts: {
    from: `json_build_array(id, status, accepted, max_participants, creator_held::text, cancelling is not null)), '[]')
      from contracts`,
    read: ([status, accepted, most, creatorHeld, isCancelling]: [string, number, number, string, boolean]) => ({
      ...{ status, accepted, most, isCancelling },
      creatorHeld: BigInt(creatorHeld),
    }),
  },
  contractors: {
    from: `json_build_array(id, contract_id, user_id, status, stake::text, claim_state, extract(epoch from claimed_at) * 1000,
        failed_claim_at is not null)), '[]')
      from contract_participants`,
    read: ([contractId, userId, status, stake, claimState, claimedAt, hasFailed]: [
      string,
      string,
      string,
      string,
      string | null,
      number | null,
      boolean,
    ]) => ({ contractId, userId, status, stake: BigInt(stake), claimState, claimedAt, hasFailed }),
  },
};

export type FactName = keyof typeof facts;
const factNames = Object.keys(facts) as FactName[];

export type Moment = { readonly [Name in FactName]: ReadonlyMap<string, ReturnType<(typeof facts)[Name]['read']>> };

export class History {
  readonly moments: Moment[] = [];
  /** When each moment began. */
  readonly momentTimes: number[] = [];
  readonly #text: string;

  constructor(
    readonly client: pg.Client,
    names: ReadonlySet<FactName>,
  ) {
    const factQueries = factNames
      .filter((name) => names.has(name))
      .map((name) => `'${name}', (select coalesce(json_agg(${facts[name].from})`);
    this.#text = `select json_build_object(${factQueries.join(', ')}) as moment`;
  }

  async remember(now: number): Promise<void> {
    const { rows } = await this.client.query<{ moment: Partial<Record<FactName, [string, ...unknown[]][]>> }>({
      name: 'moment',
      text: this.#text,
    });
    const moment = Object.fromEntries(
      factNames.map((name) => {
        const read = facts[name].read as (row: unknown[]) => unknown;
        return [name, new Map((rows[0]?.moment[name] ?? []).map(([id, ...row]) => [id, read(row)]))];
      }),
    );
    this.moments.push(moment as unknown as Moment);
    this.momentTimes.push(now);
  }

  get last(): Moment {
    const moment = this.moments.at(-1);
    if (!moment) throw new Error('Nothing was remembered');
    return moment;
  }

  get position(): number {
    return this.moments.length - 1;
  }

  hasMoment(since: number, isTrue: (moment: Moment) => boolean): boolean {
    return this.moments.slice(since).some(isTrue);
  }
}
