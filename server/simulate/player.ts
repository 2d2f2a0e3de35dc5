import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { bundleSimulation } from './bundle';
import type { Outcome, Plan } from './plan';
import type { Plant } from './plants';

const nameCastFile = (bundle: string) => bundle.replace(/\.mjs$/, '.json');

async function executeStatements(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes ids from a sequence, so that repeating a plan gives the same ids. */
const makeIdsDeterministic = `
  create sequence simulated_ids;
  create function make_simulated_id() returns uuid language sql volatile as
    $$ select overlay(overlay(md5('id' || nextval('simulated_ids')) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$;
  do $$
    declare change text;
    begin
      for change in
        select format('alter table %I alter column %I set default make_simulated_id()', table_name, column_name)
        from information_schema.columns where table_schema = 'public' and column_default = 'gen_random_uuid()'
      loop execute change; end loop;
    end
  $$`;

const buildDatabaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export interface SeedPlayer {
  /** How many plans the player plays at once. */
  readonly width: number;
  play(plan: Plan, options?: { keepsTrace?: boolean }): Promise<Outcome>;
  stop(): Promise<void>;
}

class PlayingProcess {
  readonly #child: ChildProcess;
  readonly ready: Promise<Message>;

  constructor(child: ChildProcess) {
    this.#child = child;
    this.ready = this.#awaitMessage();
  }

  async #awaitMessage(): Promise<Message> {
    const exitAbort = new AbortController();
    const { signal } = exitAbort;
    const exitMessage = once(this.#child, 'exit', { signal }).then(() => [
      { error: 'The process of the simulation ended' },
    ]);
    try {
      const [message] = await Promise.race([once(this.#child, 'message', { signal }), exitMessage]);
      return message as Message;
    } finally {
      exitMessage.catch(() => {});
      exitAbort.abort();
    }
  }

  async play(plan: Plan, keepsTrace: boolean): Promise<Outcome> {
    const answer = this.#awaitMessage();
    this.#child.send({ plan, keepsTrace });
    const message = await answer;
    if ('outcome' in message) return message.outcome;
    throw new Error('error' in message ? message.error : 'The simulation said something else');
  }

  stop(): void {
    this.#child.disconnect();
  }
}

type Message = { ready: true } | { outcome: Outcome } | { error: string };

export async function startSeedPlayer(
  server: string,
  template: string,
  { plant = null, width = 1 }: { plant?: Plant | null | undefined; width?: number } = {},
): Promise<SeedPlayer> {
  const name = `simulation_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const bundle = await bundleSimulation(name, plant);
  const adminUrl = buildDatabaseUrl(server, 'postgres');
  await executeStatements(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  await executeStatements(buildDatabaseUrl(server, name), makeIdsDeterministic, ...(plant?.statements ?? []));
  const startProcess = (task: string): ChildProcess =>
    fork(bundle, [task, server, name, nameCastFile(bundle)], { serialization: 'json', execArgv: [] });
  const dropEverything = async () => {
    await executeStatements(adminUrl, `drop database if exists ${name} with (force)`);
    await Promise.all([bundle, nameCastFile(bundle)].map((file) => rm(file, { force: true })));
  };
  try {
    const [code] = (await once(startProcess('fill'), 'exit')) as [number];
    if (code !== 0) throw new Error(`The database of ${path.basename(bundle)} could not be filled`);
    const processes = Array.from({ length: width }, () => new PlayingProcess(startProcess('play')));
    await Promise.all(processes.map(({ ready }) => ready));
    const idleProcesses = [...processes];
    const waitingCallers: ((freeProcess: PlayingProcess) => void)[] = [];
    const takeProcess = async () =>
      idleProcesses.pop() ?? (await new Promise<PlayingProcess>((resolve) => waitingCallers.push(resolve)));
    const returnProcess = (freeProcess: PlayingProcess) => {
      const nextCaller = waitingCallers.shift();
      if (nextCaller) nextCaller(freeProcess);
      else idleProcesses.push(freeProcess);
    };
    return {
      width,
      async play(plan, { keepsTrace = false } = {}) {
        const playingProcess = await takeProcess();
        try {
          return await playingProcess.play(plan, keepsTrace);
        } finally {
          returnProcess(playingProcess);
        }
      },
      async stop() {
        for (const each of processes) each.stop();
        await dropEverything();
      },
    };
  } catch (error) {
    await dropEverything();
    throw error;
  }
}
