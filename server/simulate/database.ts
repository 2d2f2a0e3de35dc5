import pg from 'pg';
import type { Event, SimulatedConnection, World } from './world';

const waitReally = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    realSetTimeout(resolve, milliseconds);
  });
const realSetTimeout = globalThis.setTimeout;

/** How long a statement may run before the driver checks whether it is blocked. The check takes longer than most statements. */
const blockCheckAfterMs = 5;
const maxRounds = 15_000;

const beginPattern = /^(begin|start)\b/;
const endPattern = /^(commit|rollback)\b/;
const writePattern = /\b(insert into|update|delete from)\b/i;

const countRows = (outcome: Event['outcome']): number =>
  outcome !== null && 'value' in outcome ? ((outcome.value as { rowCount?: number | null }).rowCount ?? 0) : 0;

export interface DatabaseCounts {
  statements: number;
  lockWaits: number;
  deadlocks: number;
}

export class DatabaseDriver {
  readonly counts: DatabaseCounts = { statements: 0, lockWaits: 0, deadlocks: 0 };
  changes = 0;
  #blockedCount = 0;

  constructor(
    readonly world: World,
    readonly monitor: pg.Client,
    readonly onCommit: () => Promise<void>,
  ) {}

  async run(event: Event): Promise<void> {
    event.state = 'running';
    this.counts.statements += 1;
    if (event.kind !== 'statement' || event.connection?.isGone) {
      this.#begin(event);
      await event.completion;
      await this.#noteAnswer(event);
      return;
    }
    await this.#runAlone([], async () => {
      this.#begin(event);
      await this.#awaitAnswer(event);
    });
    await this.#endDeadlocks();
  }

  async cut(connections: readonly SimulatedConnection[]): Promise<void> {
    const ids = connections.flatMap(({ processID, isGone }) => (processID && !isGone ? [processID] : []));
    for (const connection of connections) if (!connection.isGone) connection.cut();
    await this.#runAlone(connections, async () => {
      if (ids.length > 0)
        await this.monitor.query('select pg_terminate_backend(id, 10000) from unnest($1::int[]) id', [ids]);
    });
    await this.world.settle();
    for (const event of this.#listOpen()) if (event.connection?.isGone) await this.#awaitAnswer(event);
  }

  #begin(event: Event): void {
    event.completion = event.act().then(
      (value) => {
        event.outcome = { value };
      },
      (error: unknown) => {
        event.outcome = { error };
      },
    );
  }

  /** One commit can wake several waiting processes. Resumes them one by one, because real time would otherwise decide which comes first. */
  async #runAlone(closedConnections: readonly SimulatedConnection[], act: () => Promise<void>): Promise<void> {
    const blockedEvents = this.#listOpen()
      .filter(({ state, connection }) => state === 'blocked' && connection && !closedConnections.includes(connection))
      .sort((a, b) => a.blockedSince - b.blockedSince);
    for (const event of blockedEvents) sendSignal(event, 'SIGSTOP');
    try {
      await act();
      await this.#resumeBlocked(blockedEvents);
    } finally {
      for (const event of blockedEvents) sendSignal(event, 'SIGCONT');
    }
  }

  async #resumeBlocked(events: readonly Event[]): Promise<void> {
    for (;;) {
      const blockedEvents = events.filter(({ state }) => state === 'blocked');
      if (blockedEvents.length === 0) return;
      const waits = await this.#listWaits(blockedEvents);
      const nextEvent = blockedEvents.find(({ connection }) => !waits.has(connection?.processID ?? 0));
      if (!nextEvent) return;
      sendSignal(nextEvent, 'SIGCONT');
      await this.#awaitAnswer(nextEvent);
      if (nextEvent.state === 'blocked') sendSignal(nextEvent, 'SIGSTOP');
    }
  }

  async #awaitAnswer(event: Event): Promise<void> {
    if (!this.#canWait(event)) {
      await event.completion;
      return this.#noteAnswer(event);
    }
    for (let round = 0; ; round += 1) {
      await Promise.race([event.completion, waitReally(round === 0 ? blockCheckAfterMs : 2)]);
      if (event.outcome) return this.#noteAnswer(event);
      if ((await this.#listWaits([event])).size > 0) return this.#noteWait(event);
      if (round > maxRounds) throw new Error(`A statement hangs: ${event.name} ${event.text.slice(0, 120)}`);
    }
  }

  /** PostgreSQL's own search for deadlocks depends on real time, so the simulation searches for them itself. */
  async #endDeadlocks(): Promise<void> {
    for (;;) {
      const openEvents = this.#listOpen();
      const victim = openEvents.length > 1 ? findVictim(await this.#listWaits(openEvents), openEvents) : undefined;
      if (!victim?.connection) return;
      this.world.writeTrace(`  ${victim.name} ends a deadlock`);
      await this.#runAlone([victim.connection], async () => {
        await this.monitor.query('select pg_cancel_backend($1)', [victim.connection?.processID]);
        await victim.completion;
      });
      const error = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' });
      victim.outcome = { error };
      await this.#noteAnswer(victim);
    }
  }

  /** A statement can wait for a lock only while another connection is in a transaction or another statement is open. */
  #canWait(event: Event): boolean {
    const { connection } = event;
    return (
      this.world.connections.some((each) => each !== connection && each.isInTransaction && !each.isGone) ||
      this.#listOpen().some((each) => each !== event)
    );
  }

  #listOpen = () => this.world.events.filter(({ state }) => state === 'blocked' || state === 'running');

  async #noteAnswer(event: Event): Promise<void> {
    event.state = 'answered';
    const { connection, text, kind, outcome } = event;
    if (!connection || kind !== 'statement') return;
    const hasFailed = outcome !== null && 'error' in outcome;
    if (hasFailed && (outcome.error as { code?: string }).code === '40P01') this.counts.deadlocks += 1;
    if (beginPattern.test(text)) connection.isInTransaction = true;
    if (writePattern.test(text) && countRows(outcome) > 0) connection.hasWritten = true;
    const isTransactionEnd = endPattern.test(text);
    const hasCommitted =
      !hasFailed && (text.startsWith('commit') || (!connection.isInTransaction && !isTransactionEnd));
    if (isTransactionEnd) connection.isInTransaction = false;
    if (connection.isInTransaction) return;
    if (connection.hasWritten && hasCommitted) {
      this.changes += 1;
      await this.onCommit();
    }
    connection.hasWritten = false;
  }

  #noteWait(event: Event): void {
    event.state = 'blocked';
    if (event.blockedSince !== 0) return;
    this.#blockedCount += 1;
    this.counts.lockWaits += 1;
    event.blockedSince = this.#blockedCount;
    this.world.writeTrace(`  ${event.name} waits for a lock`);
  }

  async #listWaits(events: readonly Event[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const ids = events.map(({ connection }) => connection?.processID ?? 0);
    const { rows } = await this.monitor.query<{ id: number; by: number[] }>(
      'select id, pg_blocking_pids(id) as by from unnest($1::int[]) id where cardinality(pg_blocking_pids(id)) > 0',
      [ids],
    );
    return new Map(rows.map(({ id, by }) => [id, by]));
  }
}

function findVictim(waits: ReadonlyMap<number, readonly number[]>, events: readonly Event[]): Event | undefined {
  const reaches = (from: number, to: number, reachedIds = new Set<number>()): boolean =>
    (waits.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (reachedIds.has(next)) return false;
      reachedIds.add(next);
      return reaches(next, to, reachedIds);
    });
  return events
    .filter(({ connection }) => connection?.processID && reaches(connection.processID, connection.processID))
    .sort((a, b) => b.blockedSince - a.blockedSince)[0];
}

function sendSignal({ connection }: Event, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    if (connection?.processID) process.kill(connection.processID, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
