import type { AnswerOf, Platform } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import type { Pace } from '../../../call/pace';
import type { Database } from '../../../database/schema';
import { calculateTokensLeft } from '../../../limits/rules';
import { findBudgets } from '../../../limits/store';
import { playStationBudget } from '../../../platforms/playstation/api';
import { deriveGateName } from '../../../platforms/playstation/login';
import { steamBudget } from '../../../platforms/steam/steam';
import { findGates, listLogins } from '../../../platforms/store';
import type { GateRow } from '../../../platforms/tables';
import { calculateIntervals, readingPaces } from '../games/schedule.rules';
import { countReadingsSince, readPlatformSchedule } from '../games/schedule.store';

type PlatformHealth = AnswerOf<'getPlatformHealth'>['platforms'][number];
type PlatformAccess = PlatformHealth['access'][number];

interface LoginState {
  name: string;
  login: string | null;
  expiresAt: Date | null;
}

export async function getPlatformHealth({ db, now, ports }: Work): Promise<Answer<'getPlatformHealth'>> {
  const { steam, playstation } = ports.platforms;
  const logins = playstation ? await listLogins(db) : [];
  const psnLogins = logins.map((row): LoginState => ({ name: deriveGateName(row.login), ...row }));
  const findMode = (context: { sandbox: boolean } | null): PlatformHealth['mode'] =>
    context === null ? 'off' : context.sandbox ? 'sandbox' : 'live';
  const readSchedule = (context: { sandbox: boolean } | null, platform: Platform) =>
    context && readScheduleView(db, platform, context.sandbox, now);
  const steamLogins: LoginState[] = steam ? [{ name: 'steam', login: null, expiresAt: null }] : [];
  const platforms: PlatformHealth[] = [
    {
      provider: 'psn',
      mode: findMode(playstation),
      access: await listAccess(db, psnLogins, playStationBudget, now),
      schedule: await readSchedule(playstation, 'playstation'),
    },
    {
      provider: 'steam',
      mode: findMode(steam),
      access: await listAccess(db, steamLogins, steamBudget, now),
      schedule: await readSchedule(steam, 'steam'),
    },
  ];
  return makeAnswer({ platforms, serverNow: now.toISOString() });
}

const minute = 60_000;

async function readScheduleView(
  db: Kysely<Database>,
  platform: Platform,
  sandbox: boolean,
  now: Date,
): Promise<PlatformHealth['schedule']> {
  const load = { ...(await readPlatformSchedule(db, platform, now)), sandbox };
  const pacePromises = calculateIntervals(load).map((every, index) => ({
    every,
    players: load.watchedCounts[index] ?? 0,
    within: readingPaces[index]?.within ?? Number.POSITIVE_INFINITY,
  }));
  const passMs = Math.max(0, ...pacePromises.map(({ players, every }) => (players > 0 ? every : 0)));
  return {
    players: pacePromises.reduce((sum, { players }) => sum + players, 0),
    waiting: load.waiting,
    waitingSince: load.waitingSince?.toISOString() ?? null,
    pass: {
      minutes: Math.ceil(passMs / minute),
      read: await countReadingsSince(db, platform, new Date(now.getTime() - passMs)),
    },
    perMinute: load.perMinute,
    promises: pacePromises.map(({ every, players, within }) => ({
      withinHours: Number.isFinite(within) ? within / (60 * minute) : null,
      players,
      everyMinutes: Math.ceil(every / minute),
    })),
  };
}

async function listAccess(
  db: Kysely<Database>,
  logins: readonly LoginState[],
  budget: Pace,
  now: Date,
): Promise<PlatformAccess[]> {
  if (logins.length === 0) return [];
  const names = logins.map(({ name }) => name);
  const gates = await findGates(db, names);
  const budgets = await findBudgets(
    db,
    names.map((name) => `platform ${name}`),
  );
  return logins.map(({ name, login, expiresAt }) => {
    const gate = gates.find((row) => row.name === name);
    const fullAt = budgets.find((row) => row.name === `platform ${name}`)?.fullAt ?? now;
    return {
      login,
      ...deriveAccessState(gate, now),
      answeredAt: gate?.answeredAt?.toISOString() ?? null,
      budget: { left: calculateTokensLeft(budget, fullAt.getTime(), now.getTime()), of: budget.atOnce },
      expiresAt: expiresAt?.toISOString() ?? null,
    };
  });
}

function deriveAccessState(gate: GateRow | undefined, now: Date): Pick<PlatformAccess, 'state' | 'since'> {
  if (!gate) return { state: 'unused', since: null };
  const formatTime = (at: Date | null) => at?.toISOString() ?? null;
  if (gate.keyRejectedSince) return { state: 'key_rejected', since: formatTime(gate.keyRejectedSince) };
  if (gate.outageSince) return { state: 'outage', since: formatTime(gate.outageSince) };
  const isBlocked = gate.blockedBy === 'rate_limited' && gate.blockedUntil !== null && gate.blockedUntil > now;
  return { state: isBlocked ? 'rate_limited' : gate.answeredAt ? 'answers' : 'unused', since: null };
}
