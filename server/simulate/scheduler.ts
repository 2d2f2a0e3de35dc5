import { type Aim, drawAimedFault, findAim, isPostponed } from './aims';
import { breakNextChainCall, type SimulatedChain } from './chain';
import { drawNumber } from './chance';
import { type Coverage, type CoveredLine, getCoveredLine, summariseStatement } from './coverage';
import type { DatabaseDriver } from './database';
import {
  clockJumps,
  type Fault,
  faultNames,
  faultsOf,
  faultsOfCommit,
  isChainFault,
  isPlatformFault,
  sharedMark,
} from './faults';
import type { Plan } from './plan';
import type { SimulatedSteam } from './steam';
import type { Actor, Event, Instance, Timer, World } from './world';

const faultLevels = [0, 0.004, 0.012, 0.03];
const aimedFaultLevel = 0.004;
const turnRates = [0.05, 0.2, 0.5, 1];

interface Turn {
  order: number;
  actor: Actor;
  go(): void;
}

interface Sleep {
  dueAt: number;
  actor: Actor;
  wake(): void;
}

type Choice = { order: number; name: string; actor: Actor | null; isLast?: boolean; take(): Promise<void> };

const roundsBeforeLeap = 3;

export class Scheduler {
  readonly faults: string[] = [];
  readonly turns: string[] = [];
  readonly coverage: Coverage = {};
  readonly level: number;
  readonly aim: Aim;
  readonly #turnRate: number;
  readonly #people: Turn[] = [];
  readonly #sleeps: Sleep[] = [];
  readonly #priorities = new Map<string, number>();
  readonly #plannedFaults: ReadonlySet<string> | null;
  readonly #plannedTurns: ReadonlySet<string> | null;
  #rounds = 0;
  #changesBefore = 0;
  steps = 0;
  isCalm = false;

  constructor(
    readonly world: World,
    readonly database: DatabaseDriver,
    readonly plan: Plan,
    readonly chain: SimulatedChain,
    readonly steam: SimulatedSteam,
    readonly replaceInstance: (deadInstance: Instance) => Promise<void>,
  ) {
    this.aim = findAim(plan.seed);
    const level = faultLevels[Math.floor(drawNumber(plan.seed, 'level') * faultLevels.length)] ?? 0;
    this.level = this.aim === 'anything' ? level : aimedFaultLevel;
    this.#turnRate =
      this.aim === 'turns' ? 1 : (turnRates[Math.floor(drawNumber(plan.seed, 'turns') * turnRates.length)] ?? 1);
    this.#plannedFaults = plan.faults ? new Set(plan.faults) : null;
    this.#plannedTurns = plan.turns ? new Set(plan.turns) : null;
  }

  hasFault(name: string, fault: string, probability: number): boolean {
    const id = `${name} ${fault}`;
    if (this.isCalm) return false;
    const isHit = this.#plannedFaults
      ? this.#plannedFaults.has(id)
      : drawNumber(this.plan.seed, 'fault', id) < probability * (this.level / 0.012);
    if (isHit) {
      this.faults.push(id);
      this.world.writeTrace(`  FAULT ${id}`);
    }
    return isHit;
  }

  awaitTurn(actor: Actor): Promise<void> {
    this.world.activity += 1;
    return new Promise((resolve) => {
      this.#people.push({ order: this.world.countOrder(), actor, go: resolve });
    });
  }

  waitUntil(actor: Actor, dueAt: number): Promise<void> {
    this.world.activity += 1;
    return new Promise((resolve) => {
      this.#sleeps.push({ dueAt, actor, wake: resolve });
    });
  }

  async step(): Promise<boolean> {
    this.steps += 1;
    const choices = this.#listChoices();
    if (choices.length === 0) return this.#passTime();
    const rankChoice = ({ actor, isLast }: Choice) => this.#findPriority(actor?.name ?? 'outside') - (isLast ? 1 : 0);
    const choice = choices.reduce((bestChoice, each) => {
      const [bestRank, eachRank] = [rankChoice(bestChoice), rankChoice(each)];
      return eachRank > bestRank || (eachRank === bestRank && each.order < bestChoice.order) ? each : bestChoice;
    });
    this.#turnElsewhere(choice);
    this.world.now += 1;
    await choice.take();
    await this.world.settle();
    return true;
  }

  #findPriority(actor: string): number {
    let priority = this.#priorities.get(actor);
    if (priority === undefined) {
      priority = drawNumber(this.plan.seed, 'priority', actor);
      this.#priorities.set(actor, priority);
    }
    return priority;
  }

  #turnElsewhere({ name, actor }: Choice): void {
    const turns = this.#plannedTurns
      ? this.#plannedTurns.has(name)
      : drawNumber(this.plan.seed, 'turn', name) < this.#turnRate;
    if (!turns) return;
    this.turns.push(name);
    this.#priorities.set(actor?.name ?? 'outside', drawNumber(this.plan.seed, 'priority', name));
  }

  #listChoices(): Choice[] {
    const choices: Choice[] = [];
    const busyConnections = new Set<unknown>();
    for (const event of this.world.events) {
      const { connection, order, name, actor, state } = event;
      if (connection && busyConnections.has(connection)) continue;
      if (connection) busyConnections.add(connection);
      if (state === 'waiting') {
        const isLast = isPostponed(this.aim, event);
        choices.push({ order, name, actor, isLast, take: () => this.#begin(event) });
      }
      if (state === 'answered')
        choices.push({ order, name: `${name}!`, actor, take: async () => this.#deliver(event) });
    }
    for (const timer of this.world.timers)
      if (timer.dueAt <= this.world.now) {
        const { order, name, actor } = timer;
        choices.push({ order, name, actor, take: async () => this.#runTimer(timer) });
      }
    for (const turn of this.#people) {
      const { order, actor } = turn;
      choices.push({ order, name: actor.name, actor, take: async () => this.#takeTurn(turn) });
    }
    for (const sleep of this.#sleeps)
      if (sleep.dueAt <= this.world.now) {
        const { actor } = sleep;
        choices.push({ order: 0, name: `${actor.name}~`, actor, take: async () => this.#wake(sleep) });
      }
    return choices;
  }

  #passTime(): boolean {
    const nextTimerAt = Math.min(...this.world.timers.map(({ dueAt }) => dueAt));
    const nextSleepAt = Math.min(...this.#sleeps.map(({ dueAt }) => dueAt));
    this.#rounds += 1;
    // Once a round of polls has found nothing to do, another won't find anything either.
    const isQuiet = this.database.changes === this.#changesBefore;
    this.#changesBefore = this.database.changes;
    const isLeap = Number.isFinite(nextSleepAt) && this.#rounds > (isQuiet ? 1 : roundsBeforeLeap);
    const nextAt = isLeap ? nextSleepAt : Math.min(nextTimerAt, nextSleepAt);
    if (!Number.isFinite(nextAt)) return false;
    this.world.now = Math.max(this.world.now, nextAt);
    return true;
  }

  #takeTurn(turn: Turn): void {
    this.#rounds = 0;
    this.#people.splice(this.#people.indexOf(turn), 1);
    turn.go();
  }

  #wake(sleep: Sleep): void {
    this.#rounds = 0;
    this.#sleeps.splice(this.#sleeps.indexOf(sleep), 1);
    sleep.wake();
  }

  #runTimer(timer: Timer): void {
    this.world.removeTimer(timer);
    if (timer.everyMs !== null) this.world.timers.push({ ...timer, dueAt: this.world.now + timer.everyMs });
    timer.run();
  }

  #deliver(event: Event): void {
    this.world.events.splice(this.world.events.indexOf(event), 1);
    this.world.activity += 1;
    if (event.outcome && 'error' in event.outcome) event.reject(event.outcome.error);
    else event.resolve(event.outcome?.value);
  }

  #pickFault(event: Event): Fault | null {
    const { kind, name, text } = event;
    if (this.isCalm) return null;
    if (this.#plannedFaults) return faultNames.find((fault) => this.#plannedFaults?.has(`${name} ${fault}`)) ?? null;
    const aimedFault = drawAimedFault(this.plan.seed, this.aim, event, this.chain.isAnyUnfinal);
    if (aimedFault) return aimedFault;
    const possibleFaults = kind === 'statement' && text === 'commit' ? faultsOfCommit : faultsOf[kind];
    const rate = kind === 'chain' || text === 'commit' ? 2 : kind === 'mail' || kind === 'platform' ? 4 : 1;
    const probability =
      this.level * rate * (event.actor.name.includes('/') && event.actor.name.startsWith('worker') ? 0.3 : 1);
    if (drawNumber(this.plan.seed, 'faulty', name) >= probability) return null;
    const fault = possibleFaults[Math.floor(drawNumber(this.plan.seed, 'which', name) * possibleFaults.length)] ?? null;
    if (fault === 'clock_jumps' && this.aim === 'jobs') return null;
    // Only the second node lies, because nobody could detect two nodes that lie alike.
    return fault === 'lies' && !text.startsWith('node 2') ? 'behind' : fault;
  }

  #noteFault(event: Event, fault: Fault): void {
    const { actor, connection, kind, name, text } = event;
    const id = `${name} ${fault}`;
    this.faults.push(id);
    actor.faults.push(id);
    const isShared = text.includes('from "sessions"') || kind === 'connect';
    (connection?.instance ?? actor.instance).faults.push(isShared ? `${id}${sharedMark}` : id);
    this.world.writeTrace(`  FAULT ${id}: ${shortenText(text)}`);
    const { faults } = this.#findCovered(event);
    faults[fault] = (faults[fault] ?? 0) + 1;
  }

  #findCovered({ actor, kind, text }: Event): CoveredLine {
    const what = kind === 'statement' ? summariseStatement(text) : kind === 'mail' ? 'mail' : text;
    return getCoveredLine(this.coverage, actor.does, what);
  }

  async #begin(event: Event): Promise<void> {
    this.#findCovered(event).sendCount += 1;
    const fault = this.#pickFault(event);
    this.world.writeTrace(`${event.name} ${shortenText(event.text)}`);
    if (fault) this.#noteFault(event, fault);
    const instance = event.connection?.instance ?? event.actor.instance;
    switch (fault) {
      case 'dies_before':
        return this.kill(instance);
      case 'cut_before':
        if (event.connection) await this.database.cut([event.connection]);
        break;
      case 'fails':
        event.outcome = { error: new Error(`Nobody answers (${event.kind})`) };
        event.state = 'answered';
        return;
      case 'deadlocks': {
        const { connection } = event;
        if (connection) event.act = () => connection.refuse();
        break;
      }
      case 'clock_jumps':
        this.world.now +=
          clockJumps[Math.floor(drawNumber(this.plan.seed, 'jump', event.name) * clockJumps.length)] ?? 0;
        break;
      case null:
        break;
      default:
        if (isChainFault(fault)) breakNextChainCall(fault);
        else if (isPlatformFault(fault)) this.steam.breakNextAnswer(fault, event.name);
        else event.laterFault = fault;
    }
    await this.database.run(event);
    await this.#applyLaterFaults();
  }

  async #applyLaterFaults(): Promise<void> {
    for (const event of this.world.events.filter(({ laterFault, state }) => laterFault && state === 'answered')) {
      const fault = event.laterFault;
      event.laterFault = null;
      if (fault === 'dies_after') await this.kill(event.connection?.instance ?? event.actor.instance);
      if (fault === 'cut_after' && event.connection) {
        await this.database.cut([event.connection]);
        event.outcome = { error: new Error('Connection terminated unexpectedly') };
      }
      if (fault === 'happens_unheard') event.outcome = { error: new Error('It took too long') };
    }
  }

  async kill(instance: Instance): Promise<void> {
    if (!instance.isAlive) return;
    instance.isAlive = false;
    this.world.writeTrace(`  ${instance.name} dies`);
    const { events, timers } = this.world;
    for (let index = events.length - 1; index >= 0; index -= 1) {
      const event = events[index];
      if (event && (event.connection?.instance ?? event.actor.instance) === instance) events.splice(index, 1);
    }
    for (let index = timers.length - 1; index >= 0; index -= 1)
      if (timers[index]?.actor?.instance === instance) timers.splice(index, 1);
    await this.database.cut([...instance.connections]);
    instance.death.resolve();
    await this.world.settle();
    await this.replaceInstance(instance);
  }
}

const shortenText = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);
