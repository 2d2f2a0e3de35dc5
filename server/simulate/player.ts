import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { bundleSimulation } from './bundle';
import type { Outcome, Plan } from './plan';
import type { Plant } from './plants';

const nameCastFile = (bundle: string) => bundle.replace(/\.mjs$/, '.json');

async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Takes ids from a sequence, so that two runs have the same. */
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

const nameDatabase = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export interface SeedPlayer {
  play(plan: Plan, options?: { keepsTrace?: boolean }): Promise<Outcome>;
  stop(): Promise<void>;
}

type Message = { ready: true } | { outcome: Outcome } | { error: string };

export async function startSeedPlayer(
  server: string,
  template: string,
  plant: Plant | null = null,
): Promise<SeedPlayer> {
  const name = `simulation_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const bundle = await bundleSimulation(name, plant);
  const admin = nameDatabase(server, 'postgres');
  await execute(admin, `create database ${name} template ${template} strategy file_copy`);
  await execute(nameDatabase(server, name), makeIdsDeterministic, ...(plant?.statements ?? []));
  const start = (what: string): ChildProcess =>
    fork(bundle, [what, server, name, nameCastFile(bundle)], { serialization: 'json', execArgv: [] });
  const stop = async () => {
    await execute(admin, `drop database if exists ${name} with (force)`);
    await Promise.all([bundle, nameCastFile(bundle)].map((file) => rm(file, { force: true })));
  };
  try {
    const [code] = (await once(start('fill'), 'exit')) as [number];
    if (code !== 0) throw new Error(`The database of ${path.basename(bundle)} could not be filled`);
    const child = start('play');
    const awaitMessage = async (): Promise<Message> => {
      const waitAbort = new AbortController();
      const { signal } = waitAbort;
      const exitOutcome = once(child, 'exit', { signal }).then(() => [
        { error: 'The process of the simulation ended' },
      ]);
      try {
        const [message] = await Promise.race([once(child, 'message', { signal }), exitOutcome]);
        return message as Message;
      } finally {
        exitOutcome.catch(() => {});
        waitAbort.abort();
      }
    };
    await awaitMessage();
    return {
      async play(plan, { keepsTrace = false } = {}) {
        const answer = awaitMessage();
        child.send({ plan, keepsTrace });
        const message = await answer;
        if ('outcome' in message) return message.outcome;
        throw new Error('error' in message ? message.error : 'The simulation said something else');
      },
      async stop() {
        child.disconnect();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
