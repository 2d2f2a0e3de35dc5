import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setImmediate as awaitRealTurn } from 'node:timers/promises';
import { drawNumber } from './chance';
import type { EventKind, Fault } from './faults';

export interface Instance {
  name: string;
  isAlive: boolean;
  connections: Set<SimulatedConnection>;
  death: { promise: Promise<void>; resolve(): void };
  faults: string[];
}

export interface SimulatedConnection {
  readonly instance: Instance;
  readonly number: number;
  readonly processID: number | undefined;
  isInTransaction: boolean;
  hasWritten: boolean;
  isGone: boolean;
  cut(): void;
  refuse(): Promise<unknown>;
}

export interface Actor {
  name: string;
  /** The call or the worker's loop. */
  does: string;
  instance: Instance;
  eventCount: number;
  drawCount: number;
  faults: string[];
}

export interface Event {
  kind: EventKind;
  order: number;
  name: string;
  text: string;
  actor: Actor;
  connection: SimulatedConnection | null;
  state: 'waiting' | 'running' | 'blocked' | 'answered';
  outcome: { value: unknown } | { error: unknown } | null;
  blockedSince: number;
  completion: Promise<void>;
  laterFault: Fault | null;
  act(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export interface Timer {
  order: number;
  name: string;
  dueAt: number;
  everyMs: number | null;
  actor: Actor | null;
  run(): void;
  ref(): Timer;
  unref(): Timer;
  hasRef(): boolean;
}

export const startsAt = globalThis.Date.UTC(2026, 10, 20, 18);

export const makeInstance = (name: string): Instance => {
  let resolve = () => {};
  const promise = new Promise<void>((onDeath) => {
    resolve = onDeath;
  });
  return { name, isAlive: true, connections: new Set(), death: { promise, resolve }, faults: [] };
};

export const makeActor = (name: string, instance: Instance, does = 'start'): Actor => ({
  name,
  does,
  instance,
  eventCount: 0,
  drawCount: 0,
  faults: [],
});

const actors = new AsyncLocalStorage<Actor>();
export const runAs = <Result>(actor: Actor, act: () => Result): Result => actors.run(actor, act);

export class World {
  now = startsAt;
  readonly startedAt = startsAt;
  readonly events: Event[] = [];
  readonly timers: Timer[] = [];
  readonly trace: string[] = [];
  activity = 0;
  isFree = false;
  #order = 0;
  #looks = 0;
  readonly connections: SimulatedConnection[] = [];
  readonly #hash = createHash('sha256');
  readonly outside = makeActor('outside', makeInstance('outside'));

  constructor(
    readonly seed: number,
    readonly keepsTrace: boolean,
  ) {}

  writeTrace(line: string): void {
    this.#hash.update(line).update('\n');
    if (this.keepsTrace) this.trace.push(`${String(this.now - startsAt).padStart(9)} ${line}`);
  }

  get hash(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }

  get actor(): Actor {
    return actors.getStore() ?? this.outside;
  }

  countOrder(): number {
    this.#order += 1;
    return this.#order;
  }

  addConnection(connection: SimulatedConnection): number {
    connection.instance.connections.add(connection);
    return this.connections.push(connection);
  }

  /** Draws for the current actor alone, so that other actors' draws don't change its bytes. */
  drawByte(): number {
    const { actor } = this;
    actor.drawCount += 1;
    return Math.floor(drawNumber(this.seed, 'byte', actor.name, actor.drawCount) * 256);
  }

  drawFraction(): number {
    const { actor } = this;
    actor.drawCount += 1;
    return drawNumber(this.seed, 'fraction', actor.name, actor.drawCount);
  }

  awaitEvent(
    kind: EventKind,
    text: string,
    connection: SimulatedConnection | null,
    act: () => Promise<unknown>,
  ): Promise<unknown> {
    if (this.isFree) return act();
    this.activity += 1;
    const { actor } = this;
    const { instance } = connection ?? actor;
    return new Promise((resolve, reject) => {
      if (!instance.isAlive || !actor.instance.isAlive) return;
      actor.eventCount += 1;
      this.events.push({
        ...{ kind, text, actor, connection, act, resolve, reject },
        order: this.countOrder(),
        name: `${actor.name}#${actor.eventCount}`,
        state: 'waiting',
        outcome: null,
        blockedSince: 0,
        completion: Promise.resolve(),
        laterFault: null,
      });
    });
  }

  addTimer(act: () => void, milliseconds: number, everyMs: number | null): Timer {
    this.activity += 1;
    const actor = actors.getStore() ?? null;
    const owner = actor ?? this.outside;
    owner.eventCount += 1;
    const timer: Timer = {
      order: this.countOrder(),
      name: `${owner.name}#${owner.eventCount}`,
      dueAt: this.now + Math.max(0, Number.isFinite(milliseconds) ? Math.ceil(milliseconds) : 0),
      everyMs,
      actor,
      run: actor ? () => runAs(actor, act) : act,
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
    };
    if (!actor || actor.instance.isAlive) this.timers.push(timer);
    return timer;
  }

  removeTimer(timer: unknown): void {
    const index = this.timers.indexOf(timer as Timer);
    if (index >= 0) this.timers.splice(index, 1);
  }

  async holdStill<Result>(readState: () => Promise<Result>): Promise<Result> {
    this.#looks += 1;
    try {
      return await readState();
    } finally {
      this.#looks -= 1;
      this.activity += 1;
    }
  }

  async settle(): Promise<void> {
    for (let quietTurns = 0, seenActivity = this.activity; quietTurns < 3; ) {
      await awaitRealTurn();
      quietTurns = this.activity === seenActivity && this.#looks === 0 ? quietTurns + 1 : 0;
      seenActivity = this.activity;
    }
  }
}

let currentWorld = new World(0, false);
currentWorld.isFree = true;
export const getWorld = (): World => currentWorld;
export const setWorld = (world: World): void => {
  currentWorld = world;
};
