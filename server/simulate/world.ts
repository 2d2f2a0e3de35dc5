import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setImmediate as awaitRealTurn } from 'node:timers/promises';
import { drawNumber } from './chance';
import type { EventKind, Fault } from './faults';

// The simulated world: its time, and everything that waits for the scheduler.

/** A process of the simulated server. */
export interface Instance {
  name: string;
  isAlive: boolean;
  connections: Set<SimulatedConnection>;
  /** Resolves when it dies: its requests get no answer then. */
  death: { promise: Promise<void>; resolve(): void };
  /** The faults of everything in it. */
  faults: string[];
}

/** What the scheduler needs to know of a connection to the database. */
export interface SimulatedConnection {
  readonly instance: Instance;
  readonly number: number;
  readonly processID: number | undefined;
  isInTransaction: boolean;
  hasWritten: boolean;
  isGone: boolean;
  cut(): void;
  /** The database ends the transaction as it does to end a deadlock. */
  refuse(): Promise<unknown>;
}

/** On whose behalf code runs: a request's attempt, or a loop of a worker. Faults are named by it. */
export interface Actor {
  name: string;
  instance: Instance;
  events: number;
  ids: number;
  /** The faults that it met. */
  faults: string[];
}

/** Something outside the process that code waits for. It happens, and later its answer arrives. */
export interface Event {
  kind: EventKind;
  order: number;
  /** The actor's name and the event's number there. */
  name: string;
  text: string;
  actor: Actor;
  connection: SimulatedConnection | null;
  state: 'waiting' | 'running' | 'blocked' | 'answered';
  outcome: { value: unknown } | { error: unknown } | null;
  blockedSince: number;
  completion: Promise<void>;
  /** What goes wrong once its answer is there. */
  laterFault: Fault | null;
  act(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export interface Timer {
  order: number;
  name: string;
  dueAt: number;
  every: number | null;
  actor: Actor | null;
  run(): void;
  ref(): Timer;
  unref(): Timer;
  hasRef(): boolean;
}

// Not the simulated date, which needs this module.
export const startsAt = globalThis.Date.UTC(2026, 10, 20, 18);

export const makeInstance = (name: string): Instance => {
  let resolve = () => {};
  const promise = new Promise<void>((onDeath) => {
    resolve = onDeath;
  });
  return { name, isAlive: true, connections: new Set(), death: { promise, resolve }, faults: [] };
};

export const makeActor = (name: string, instance: Instance): Actor => ({
  name,
  instance,
  events: 0,
  ids: 0,
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
  /** Counts what code has begun, to find out when it has nothing left to do. */
  activity = 0;
  /** True while the database is filled, and once the seed is over: nothing waits then. */
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

  /** Random bytes of the current actor, which don't depend on what others draw. */
  drawByte(): number {
    const { actor } = this;
    actor.ids += 1;
    return Math.floor(drawNumber(this.seed, 'byte', actor.name, actor.ids) * 256);
  }

  drawFraction(): number {
    const { actor } = this;
    actor.ids += 1;
    return drawNumber(this.seed, 'fraction', actor.name, actor.ids);
  }

  /** Waits until the scheduler lets it happen, and then until it lets the answer arrive. */
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
      // What a dead process asks is never answered.
      if (!instance.isAlive || !actor.instance.isAlive) return;
      actor.events += 1;
      this.events.push({
        ...{ kind, text, actor, connection, act, resolve, reject },
        order: this.countOrder(),
        name: `${actor.name}#${actor.events}`,
        state: 'waiting',
        outcome: null,
        blockedSince: 0,
        completion: Promise.resolve(),
        laterFault: null,
      });
    });
  }

  addTimer(act: () => void, milliseconds: number, every: number | null): Timer {
    this.activity += 1;
    const actor = actors.getStore() ?? null;
    const owner = actor ?? this.outside;
    owner.events += 1;
    const timer: Timer = {
      order: this.countOrder(),
      name: `${owner.name}#${owner.events}`,
      // Clocks show whole milliseconds.
      dueAt: this.now + Math.max(0, Number.isFinite(milliseconds) ? Math.ceil(milliseconds) : 0),
      every,
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
    const at = this.timers.indexOf(timer as Timer);
    if (at >= 0) this.timers.splice(at, 1);
  }

  /** Lets nothing happen until the simulation itself has looked at something. */
  async holdStill<Result>(look: () => Promise<Result>): Promise<Result> {
    this.#looks += 1;
    try {
      return await look();
    } finally {
      this.#looks -= 1;
      this.activity += 1;
    }
  }

  /** Resolves once no code has anything to do until the next event. */
  async settle(): Promise<void> {
    for (let quiet = 0, seenActivity = this.activity; quiet < 3; ) {
      await awaitRealTurn();
      quiet = this.activity === seenActivity && this.#looks === 0 ? quiet + 1 : 0;
      seenActivity = this.activity;
    }
  }
}

// Code that runs while modules load has a world of its own.
let current = new World(0, false);
current.isFree = true;
export const getWorld = (): World => current;
export const setWorld = (world: World): void => {
  current = world;
};
