import type pg from 'pg';

export interface Moment {
  accounts: ReadonlyMap<string, { balance: bigint; version: number; inTotal: bigint }>;
  contests: ReadonlyMap<
    string,
    { phase: string; status: string; entered: number; most: number; championId: string | null }
  >;
  entrants: ReadonlyMap<string, string>;
  matches: ReadonlyMap<string, MatchFacts>;
  withdrawals: ReadonlyMap<string, { userId: string; amount: bigint; status: string }>;
  stakes: ReadonlyMap<string, { userId: string; principal: bigint; isOpen: boolean }>;
  deposits: ReadonlyMap<string, { userId: string | null; amount: bigint | null; status: string }>;
  approvals: ReadonlyMap<string, { state: string; amount: bigint }>;
}

export interface MatchFacts {
  contestId: string;
  number: number;
  status: string;
  version: number;
  players: readonly (string | null)[];
}

// Amounts travel as text, because JSON has no numbers of that size.
const momentQuery = `select json_build_object(
  'accounts', (select coalesce(json_agg(json_build_array(id, balance::text, version, in_total::text)), '[]') from ledger_accounts),
  'contests', (select coalesce(json_agg(json_build_array(id, phase, status, entered, max_players, champion_id)), '[]') from contests),
  'entrants', (select coalesce(json_agg(json_build_array(contest_id || ' ' || user_id, status)), '[]') from entrants),
  'matches', (select coalesce(json_agg(json_build_array(matches.id, matches.contest_id, number, matches.status, matches.version, one.user_id, other.user_id)), '[]')
    from matches left join entrants one on one.id = opponent_1_id left join entrants other on other.id = opponent_2_id),
  'withdrawals', (select coalesce(json_agg(json_build_array(id, user_id, amount::text, status)), '[]') from withdrawals),
  'stakes', (select coalesce(json_agg(json_build_array(id, user_id, principal::text, ended_at is null)), '[]') from stakes),
  'deposits', (select coalesce(json_agg(json_build_array(id, user_id, amount::text, status)), '[]') from deposits),
  'approvals', (select coalesce(json_agg(json_build_array(id, state, amount::text)), '[]') from approvals where kind = 'adjustment')
) as moment`;

interface MomentJson {
  accounts: [string, string, number, string][];
  contests: [string, string, string, number, number, string | null][];
  entrants: [string, string][];
  matches: [string, string, number, string, number, string | null, string | null][];
  withdrawals: [string, string, string, string][];
  stakes: [string, string, string, boolean][];
  deposits: [string, string | null, string | null, string][];
  approvals: [string, string, string][];
}

function toMoment(json: MomentJson): Moment {
  return {
    accounts: new Map(
      json.accounts.map(([id, balance, version, inTotal]) => [
        id,
        { balance: BigInt(balance), version, inTotal: BigInt(inTotal) },
      ]),
    ),
    contests: new Map(
      json.contests.map(([id, phase, status, entered, most, championId]) => [
        id,
        { phase, status, entered, most, championId },
      ]),
    ),
    entrants: new Map(json.entrants),
    matches: new Map(
      json.matches.map(([id, contestId, number, status, version, ...players]) => [
        id,
        { contestId, number, status, version, players },
      ]),
    ),
    withdrawals: new Map(
      json.withdrawals.map(([id, userId, amount, status]) => [id, { userId, amount: BigInt(amount), status }]),
    ),
    stakes: new Map(
      json.stakes.map(([id, userId, principal, isOpen]) => [id, { userId, principal: BigInt(principal), isOpen }]),
    ),
    deposits: new Map(
      json.deposits.map(([id, userId, amount, status]) => [
        id,
        { userId, amount: amount === null ? null : BigInt(amount), status },
      ]),
    ),
    approvals: new Map(json.approvals.map(([id, state, amount]) => [id, { state, amount: BigInt(amount) }])),
  };
}

export class History {
  readonly moments: Moment[] = [];

  constructor(readonly client: pg.Client) {}

  async remember(): Promise<void> {
    const { rows } = await this.client.query<{ moment: MomentJson }>({ name: 'moment', text: momentQuery });
    if (rows[0]) this.moments.push(toMoment(rows[0].moment));
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
