import { type Call, calls } from '@laurel/shared/protocol';
import pg from 'pg';
import { openConnection } from '../src/database/connection';
import { checkLedger, isSound } from '../src/domains/coins/ledger/check.store';
import { checkDomains } from '../src/domains/coins/ledger-health/checks.store';
import type { Cast } from './cast';
import { SimulatedChain } from './chain';
import { drawNumber } from './chance';
import { DatabaseDriver } from './database';
import { adjustments } from './flows/adjustments';
import { campaigns } from './flows/campaigns';
import { contests } from './flows/contests';
import { contracts } from './flows/contracts';
import { deposits } from './flows/deposits';
import { type Ending, type Flow, makePersonActor, type Stage } from './flows/flow';
import { sends } from './flows/sends';
import { stakes } from './flows/stakes';
import { withdrawals } from './flows/withdrawals';
import { History } from './history';
import { type LedgerLine, People } from './people';
import type { Outcome, Plan } from './plan';
import { findProgramme, type ProgrammeName } from './plants';
import { type Letter, startWeb, startWorker, type WebProcess } from './processes';
import { Scheduler } from './scheduler';
import { SimulatedSteam } from './steam';
import type { Stopwatch } from './stopwatch';
import { setWorld, startsAt, World } from './world';

export interface SeedOptions {
  plan: Plan;
  url: string;
  monitor: pg.Client;
  cast: Cast;
  stopwatch: Stopwatch;
  keepsTrace?: boolean;
}

const programmes: Record<ProgrammeName, readonly Flow[]> = {
  sends_and_stakes: [sends, stakes],
  withdrawals: [withdrawals],
  contests: [contests],
  adjustments_and_sends: [adjustments, sends],
  deposits_and_withdrawals: [deposits, withdrawals],
  contests_and_sends: [contests, sends],
  campaigns: [campaigns],
  contracts: [contracts],
};

const maxSteps = 40_000;
const maxCalmSteps = 40_000;
const longestCalmMs = 20 * 60_000;
const longestRetryMs = 5 * 60_000;

const linesQuery = `select kind, reason, cause_id, actor_id, (
    select json_agg(json_build_array(account_id, amount::text, balance_after::text)) from ledger_entries
    where transaction_id = ledger_transactions.id
  ) as entries from ledger_transactions where at >= $1`;

export async function runSeed({
  plan,
  url,
  monitor,
  cast,
  stopwatch,
  keepsTrace = false,
}: SeedOptions): Promise<Outcome> {
  const world = new World(plan.seed, keepsTrace);
  setWorld(world);
  const oracle = new pg.Client({ connectionString: url });
  await oracle.connect();
  const flows = programmes[findProgramme(plan.seed)];
  const history = new History(oracle, new Set(flows.flatMap(({ facts }) => facts)));
  await oracle.query('delete from deadlines where kind <> all($1)', [flows.flatMap(({ deadlines = [] }) => deadlines)]);
  await history.remember(world.now);
  const database = new DatabaseDriver(world, monitor, () => history.remember(world.now));
  const chain = new SimulatedChain();
  const steam = new SimulatedSteam(
    world,
    cast.players.map(({ steamId }) => steamId),
  );
  const letters: Letter[] = [];
  const problems: string[] = [];
  const errors: string[] = [];
  const mountedCalls = [...new Set(flows.flatMap((flow) => flow.calls))];
  const loopNames = new Set(flows.flatMap((flow) => flow.loops ?? []));
  const surroundings = { world, url, chain, steam, calls: mountedCalls, loops: loopNames, letters, errors };
  const webProcesses: WebProcess[] = [];
  let processCount = 0;
  const nameProcess = (kind: string) => {
    processCount += 1;
    return `${kind}${processCount}`;
  };
  const scheduler = new Scheduler(world, database, plan, chain, steam, async (dead) => {
    const deadIndex = webProcesses.findIndex(({ instance }) => instance === dead);
    if (deadIndex >= 0) webProcesses[deadIndex] = await startWeb(surroundings, nameProcess('web'));
    else await startWorker(surroundings, nameProcess('worker'));
  });
  webProcesses.push(await startWeb(surroundings, nameProcess('web')), await startWeb(surroundings, nameProcess('web')));
  await startWorker(surroundings, nameProcess('worker'));
  if (drawNumber(plan.seed, 'workers') < 0.4) await startWorker(surroundings, nameProcess('worker'));

  stopwatch.end('start the processes');
  const plannedNames = plan.commands ? new Set(plan.commands) : null;
  const people = new People({ world, scheduler, history, webProcesses, problems, errors, plannedNames });
  const stage: Stage = { seed: plan.seed, world, cast, people, history, scheduler, chain, steam, letters };
  const runUntil = async (work: Promise<unknown>, maxStepCount: number): Promise<boolean> => {
    let isOver = false;
    work.then(
      () => {
        isOver = true;
      },
      (error: unknown) => {
        isOver = true;
        problems.push(`The simulation failed: ${error instanceof Error ? error.stack : error}`);
      },
    );
    await world.settle();
    for (const until = scheduler.steps + maxStepCount; !isOver && scheduler.steps < until; )
      if (!(await scheduler.step())) break;
    return isOver;
  };
  try {
    if (!(await runUntil(Promise.all(flows.map((flow) => flow.play(stage))), maxSteps)))
      problems.push(`Somebody waits for ever: ${world.events.map(({ name, state }) => `${name} ${state}`).join(', ')}`);
    stopwatch.end('play');
    scheduler.isCalm = true;
    steam.endAbsence();
    if (!(await runUntil(people.askAgain(), maxCalmSteps)))
      problems.push('Somebody gets no answer, though nothing fails');
    await runUntil(awaitCalm(stage, flows, oracle), maxCalmSteps);
    stopwatch.end('calm down');
    world.isFree = true;
    await judgeEnding(stage, flows, { url, oracle, problems });
  } catch (error) {
    problems.push(`The simulation failed: ${error instanceof Error ? error.stack : error}`);
  } finally {
    world.isFree = true;
    for (const connection of world.connections) connection.cut();
    await oracle.end();
    stopwatch.end('judge');
  }
  world.writeTrace(`End: ${people.commands.map(({ state }) => state).join(' ')}`);
  return {
    plan,
    problems,
    hash: world.hash,
    commands: [...people.commands.map(({ name }) => name), ...people.otherNames],
    faults: scheduler.faults,
    turns: scheduler.turns,
    coverage: scheduler.coverage,
    answers: people.answers,
    counts: {
      steps: scheduler.steps,
      commands: people.commands.length,
      faults: scheduler.faults.length,
      moments: history.moments.length,
      ...database.counts,
    },
    times: stopwatch.times,
    trace: world.trace,
  };
}

async function awaitCalm(stage: Stage, flows: readonly Flow[], oracle: pg.Client): Promise<void> {
  const { scheduler, world } = stage;
  const waitingPerson = makePersonActor('waiting');
  const until = world.now + longestCalmMs;
  for (;;) {
    const { rows } = await world.holdStill(() =>
      oracle.query<{ left: number }>(
        `select count(*)::int as left from jobs
         where status <> 'done' and (due_at <= $1 or (tries > 0 and due_at <= $2))`,
        [new Date(world.now), new Date(world.now + longestRetryMs)],
      ),
    );
    const isPending = rows[0]?.left !== 0 || flows.some((flow) => flow.isPending?.(stage));
    if (!isPending || world.now > until) return;
    await scheduler.waitUntil(waitingPerson, world.now + 5000);
  }
}

const toLine = (row: {
  kind: string;
  reason: string | null;
  cause_id: string | null;
  actor_id: string | null;
  entries: [string, string, string][];
}): LedgerLine => ({
  kind: row.kind,
  reason: row.reason,
  causeId: row.cause_id,
  actorId: row.actor_id,
  entries: row.entries.map(([account, amount, after]) => ({
    ...{ account, amount: BigInt(amount), balanceAfter: BigInt(after) },
  })),
});

const toText = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

async function judgeEnding(
  stage: Stage,
  flows: readonly Flow[],
  { url, oracle, problems }: { url: string; oracle: pg.Client; problems: string[] },
): Promise<void> {
  await stage.history.remember(stage.world.now);
  const { db, close } = openConnection(url, { size: 1 });
  try {
    const ledger = await checkLedger(db);
    if (!isSound(ledger)) problems.push(`The ledger is unsound: ${toText(ledger)}`);
    const differences = await checkDomains(db);
    if (differences.length > 0) problems.push(`Coins of a domain differ: ${toText(differences)}`);
  } finally {
    await close();
  }
  const { rows } = await oracle.query(linesQuery, [new Date(startsAt)]);
  const ending: Ending = { lines: rows.map(toLine), problems };
  for (const flow of flows) {
    if (flow.isPending?.(stage))
      problems.push(`Something of ${flow.name} isn't over after ${longestCalmMs / 60_000} calm minutes`);
    flow.judge?.(stage, ending);
  }
  for (const { name, request, state, countEffects, wasUnsure } of stage.people.commands) {
    const effectCount = countEffects?.(ending.lines);
    if (effectCount === undefined) continue;
    const { money }: Call = calls[request.call];
    const mustHaveNoEffect = state === 'refused' && (money || !wasUnsure);
    const isRight = state === 'done' ? effectCount === 1 : mustHaveNoEffect ? effectCount === 0 : effectCount <= 1;
    if (!isRight) problems.push(`${name} is ${state}, and took effect ${effectCount} times`);
  }
  const failedJobs = await oracle.query<{ kind: string; error: string }>(
    "select kind, last_error as error from jobs where status = 'failed'",
  );
  for (const { kind, error } of failedJobs.rows) problems.push(`A job (${kind}) failed for good: ${error}`);
}
