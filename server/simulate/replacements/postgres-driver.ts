import type { Duplex } from 'node:stream';
import pg from 'pg';
import { getWorld, type Instance, type SimulatedConnection } from '../world';

type Callback = (error: Error | null, result?: unknown) => void;
type Query = (statement: { text: string; values: unknown[] | undefined }) => Promise<unknown>;

class GatedClient extends pg.Client implements SimulatedConnection {
  declare processID: number | undefined;
  readonly instance: Instance;
  readonly number: number;
  isInTransaction = false;
  hasWritten = false;
  isGone = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.instance = getWorld().actor.instance;
    this.number = getWorld().addConnection(this);
  }

  override connect(callback?: unknown): never {
    const connectOriginal = super.connect as () => Promise<unknown>;
    const answer = getWorld().awaitEvent('connect', 'connect', this, () => connectOriginal.call(this));
    return this.#answer(answer, callback);
  }

  override query(...[statement, parameters, callbackArgument]: unknown[]): never {
    const callback = typeof parameters === 'function' ? parameters : callbackArgument;
    const values = Array.isArray(parameters) ? parameters : (statement as { values?: unknown[] }).values;
    const text = typeof statement === 'string' ? statement : String((statement as { text: string }).text);
    // Sends no statement name and no real backend PID, because both would depend on earlier seeds.
    const sentText = text.replaceAll('pg_backend_pid()', String(this.number));
    const runQuery = super.query as unknown as Query;
    const answer = getWorld().awaitEvent('statement', text, this, () =>
      runQuery.call(this, { text: sentText, values }),
    );
    return this.#answer(answer, callback);
  }

  cut(): void {
    this.isGone = true;
    this.isInTransaction = false;
    this.hasWritten = false;
    const { connection } = this as unknown as { connection: { stream: Duplex } };
    connection.stream.destroy();
  }

  refuse(): Promise<unknown> {
    const run = super.query as unknown as Query;
    const text = "do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$";
    return run.call(this, { text, values: undefined });
  }

  #answer(answer: Promise<unknown>, callback: unknown): never {
    if (typeof callback !== 'function') return answer as never;
    const reportOutcome = callback as Callback;
    answer.then((result) => reportOutcome(null, result), reportOutcome);
    return undefined as never;
  }
}

/** Closes no idle connection by itself, because the pool's timers are real. */
class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, idleTimeoutMillis: 0 });
  }
}

export default { ...pg, types: pg.types, DatabaseError: pg.DatabaseError, Pool, Client: GatedClient };
