import type { AnswerOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import type { Database } from '../../database/schema';
import type { Rule } from '../../limits/rules';
import type { GateRow } from '../../platforms/gate';
import { playStationBudget } from '../../platforms/playstation/api';
import { gateName } from '../../platforms/playstation/login';
import { steamBudget } from '../../platforms/steam/steam';

type Health = AnswerOf<'getPlatformHealth'>['platforms'][number];
type Access = Health['access'][number];

interface Asked {
  /** The gate's name. */
  name: string;
  login: string | null;
  expiresAt: Date | null;
}

/** What our keys and logins still allow, and what the platforms answered of late. Asks no platform. */
export async function getPlatformHealth({ db, now, ports }: Work): Promise<Answer<'getPlatformHealth'>> {
  const { steam, playstation } = ports.platforms;
  const logins = playstation
    ? await db.selectFrom('playstationLogins').select(['login', 'expiresAt']).orderBy('login').execute()
    : [];
  const psn = logins.map((row): Asked => ({ name: gateName(row.login), ...row }));
  const modeOf = (offered: { sandbox: boolean } | null): Health['mode'] =>
    offered === null ? 'off' : offered.sandbox ? 'sandbox' : 'live';
  const key: Asked[] = steam ? [{ name: 'steam', login: null, expiresAt: null }] : [];
  const platforms: Health[] = [
    { provider: 'psn', mode: modeOf(playstation), access: await accessOf(db, psn, playStationBudget, now) },
    { provider: 'steam', mode: modeOf(steam), access: await accessOf(db, key, steamBudget, now) },
  ];
  return answer({ platforms, serverNow: now.toISOString() });
}

async function accessOf(db: Kysely<Database>, asked: readonly Asked[], budget: Rule, now: Date): Promise<Access[]> {
  if (asked.length === 0) return [];
  const names = asked.map(({ name }) => name);
  const gates = await db.selectFrom('platformGates').selectAll().where('name', 'in', names).execute();
  const budgets = await db
    .selectFrom('budgets')
    .selectAll()
    .where(
      'name',
      'in',
      names.map((name) => `platform ${name}`),
    )
    .execute();
  return asked.map(({ name, login, expiresAt }) => {
    const gate = gates.find((row) => row.name === name);
    const fullAt = budgets.find((row) => row.name === `platform ${name}`)?.fullAt ?? now;
    const used = Math.max(0, Math.ceil((fullAt.getTime() - now.getTime()) / budget.every));
    return {
      login,
      ...stateOf(gate, now),
      answeredAt: gate?.answeredAt?.toISOString() ?? null,
      budget: { left: Math.max(0, budget.atOnce - used), of: budget.atOnce },
      expiresAt: expiresAt?.toISOString() ?? null,
    };
  });
}

function stateOf(gate: GateRow | undefined, now: Date): Pick<Access, 'state' | 'since'> {
  if (!gate) return { state: 'unused', since: null };
  const since = (at: Date | null) => at?.toISOString() ?? null;
  if (gate.keyRejectedSince) return { state: 'key_rejected', since: since(gate.keyRejectedSince) };
  if (gate.outageSince) return { state: 'outage', since: since(gate.outageSince) };
  const blocked = gate.blockedBy === 'rate_limited' && gate.blockedUntil !== null && gate.blockedUntil > now;
  return { state: blocked ? 'rate_limited' : gate.answeredAt ? 'answers' : 'unused', since: null };
}
