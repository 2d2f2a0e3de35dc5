import { basePath, type Call, type CallName, calls, type FieldFault } from '@laurel/shared/protocol';
import { gatheredHandlers } from '../src/domains';
import type { Person } from './cast';
import { drawNumber } from './chance';
import { sharedMark } from './faults';
import type { History, Moment } from './history';
import type { WebProcess } from './processes';
import type { Scheduler } from './scheduler';
import { type Actor, makeActor, makeInstance, runAs, type World } from './world';

export interface AnswerBody {
  data?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  code?: string;
  params?: Record<string, unknown>;
  details?: Record<string, readonly FieldFault[]>;
}

export interface Request {
  call: CallName;
  params?: Record<string, string>;
  query?: string;
  body?: object;
}

export interface LedgerLine {
  kind: string;
  reason: string | null;
  causeId: string | null;
  actorId: string | null;
  entries: readonly { account: string; amount: bigint; balanceAfter: bigint }[];
}

export interface CommandRules {
  refusals: Record<string, (moment: Moment, body: AnswerBody) => boolean>;
  judge?(body: AnswerBody, since: number): string | null;
  countEffects?(lines: readonly LedgerLine[]): number;
}

export type CommandState = 'skipped' | 'done' | 'refused' | 'unknown' | 'given_up';

export interface Command extends CommandRules {
  name: string;
  person: Person;
  request: Request;
  state: CommandState;
  body: AnswerBody | null;
  since: number;
  /** True if an attempt got no answer or a status of 500 or more, so it may have taken effect. */
  wasUnsure: boolean;
}

export const canHaveTakenEffect = ({ state, wasUnsure }: Command): boolean => state !== 'refused' || wasUnsure;

interface Attempt {
  status: number;
  body: AnswerBody;
  since: number;
}

export interface Surroundings {
  world: World;
  scheduler: Scheduler;
  history: History;
  webProcesses: WebProcess[];
  problems: string[];
  errors: string[];
  plannedNames: ReadonlySet<string> | null;
}

const maxAttempts = 8;
const sharedCalls = new Set<string>([...Object.keys(gatheredHandlers), 'getPublicContest', 'getPublicCampaign']);

/** Sorts the keys, because a stored answer comes back with its keys in another order. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** A transaction is tried six times. One of its deadlocks can be its own. */
const leastDeadlocks = 5;

export class People {
  readonly commands: Command[] = [];
  readonly otherNames: string[] = [];
  readonly answers: Record<string, number> = {};

  constructor(readonly surroundings: Surroundings) {}

  isLeftOut(name: string): boolean {
    const { plannedNames } = this.surroundings;
    if (plannedNames && !plannedNames.has(name)) return true;
    this.otherNames.push(name);
    return false;
  }

  async give(name: string, person: Person, request: Request, rules: CommandRules): Promise<Command> {
    const command: Command = {
      ...rules,
      name,
      person,
      request,
      state: 'skipped',
      body: null,
      since: 0,
      wasUnsure: false,
    };
    const { plannedNames } = this.surroundings;
    if (plannedNames && !plannedNames.has(name)) return command;
    this.commands.push(command);
    command.since = this.surroundings.history.position;
    await this.#askUntilKnown(command, false);
    return command;
  }

  async askAgain(): Promise<void> {
    await Promise.all(
      this.commands.filter(({ state }) => state === 'unknown').map((command) => this.#askUntilKnown(command, true)),
    );
  }

  async #askUntilKnown(command: Command, isCalm: boolean): Promise<void> {
    const { scheduler, problems, errors } = this.surroundings;
    for (let number = 1; number <= maxAttempts; number += 1) {
      const attemptName = `${command.name}/${isCalm ? 'calm' : ''}${number}`;
      const isSentTwice =
        number === 1 && scheduler.hasFault(attemptName, 'sent_twice', scheduler.aim === 'commits' ? 0.6 : 0.1);
      const sentAttempts = [this.#ask(command, attemptName)];
      if (isSentTwice) sentAttempts.push(this.#ask(command, `${attemptName}b`));
      const answers = await Promise.all(sentAttempts);
      if (answers.some((answer) => !answer || answer.status >= 500)) command.wasUnsure = true;
      const [firstAnswer, secondAnswer] = answers.filter((answer) => answer?.status === 200);
      const { money }: Call = calls[command.request.call];
      if (money && firstAnswer && secondAnswer && toText(firstAnswer.body) !== toText(secondAnswer.body))
        problems.push(`${command.name}: two answers to one key differ`);
      if (firstAnswer) {
        command.state = 'done';
        command.body = firstAnswer.body;
        return;
      }
      const refusal = answers.find((answer) => answer && answer.status < 500);
      if (refusal && answers.every((answer) => answer && answer.status < 500)) {
        command.state = 'refused';
        command.body = refusal.body;
        return;
      }
      command.state = 'unknown';
      if (number === 1 && scheduler.hasFault(attemptName, 'given_up', 0.2)) {
        command.state = 'given_up';
        return;
      }
    }
    if (isCalm || scheduler.level === 0)
      problems.push(`${command.name} got no answer in ${maxAttempts} attempts: ${errors.at(-1) ?? ''}`);
  }

  async #ask(command: Command, attemptName: string): Promise<Attempt | null> {
    const { scheduler, world, history, webProcesses } = this.surroundings;
    const pendingActor = makeActor(attemptName, makeInstance('people'));
    await scheduler.awaitTurn(pendingActor);
    const web = webProcesses[Math.floor(drawNumber(world.seed, 'web', attemptName) * webProcesses.length)];
    if (!web) throw new Error('There is no web process');
    const actor = makeActor(attemptName, web.instance, command.request.call);
    const { call, params, query = '', body } = command.request;
    const { method, path, money }: Call = calls[call];
    const filledPath = path.replace(/\{(\w+)\}/g, (_all, field: string) => params?.[field] ?? '');
    world.writeTrace(`${attemptName} ${call} ${JSON.stringify(body ?? params ?? {})} at ${web.instance.name}`);
    const since = history.position;
    const faultsBefore = web.instance.faults.length;
    const sentResponse = runAs(actor, async () =>
      web.app.inject({
        method: method as 'GET',
        url: `${basePath}${filledPath}${query}`,
        headers: {
          authorization: `Bearer ${command.person.token}`,
          ...(money && { 'idempotency-key': `command-${world.seed}-${command.name}` }),
        },
        ...(body && { payload: body }),
      }),
    );
    const processDeath = web.instance.death.promise.then(() => null);
    const response = await Promise.race([
      sentResponse.catch((error: unknown) => {
        if (web.instance.isAlive) throw error;
        return null;
      }),
      processDeath,
    ]);
    if (!response) {
      world.writeTrace(`  ${attemptName}: no answer`);
      return null;
    }
    const answer: Attempt = { status: response.statusCode, body: response.json<AnswerBody>(), since };
    this.#judge(command, attemptName, answer, actor, web.instance.faults.slice(faultsBefore));
    return answer;
  }

  #judge(
    command: Command,
    attemptName: string,
    { status, body, since }: Attempt,
    actor: Actor,
    nearbyFaults: string[],
  ): void {
    const { problems, history, world, errors } = this.surroundings;
    const outcome = `${status} ${body.code ?? ''}`;
    world.writeTrace(`  ${attemptName}: ${outcome}`);
    const { call } = command.request;
    this.answers[`${call} ${outcome}`] = (this.answers[`${call} ${outcome}`] ?? 0) + 1;
    const explain = () => `${JSON.stringify(body).slice(0, 300)} ${errors.at(-1) ?? ''}`;
    if (status === 500) problems.push(`${attemptName} (${call}) was answered 500: ${explain()}`);
    else if (status > 500) {
      const deadlocks = actor.faults.filter((fault) => fault.endsWith(' deadlocks'));
      const hasReason =
        actor.faults.length > deadlocks.length ||
        deadlocks.length >= leastDeadlocks ||
        nearbyFaults.some((fault) => sharedCalls.has(call) || fault.endsWith(sharedMark));
      if (!hasReason) problems.push(`${attemptName} (${call}) was answered ${outcome} without a fault: ${explain()}`);
    } else if (status === 200) {
      const problem = command.judge?.(body, command.since);
      if (problem) problems.push(`${attemptName} (${call}): ${problem}`);
    } else {
      const isRight = command.refusals[body.code ?? ''];
      if (!isRight) problems.push(`${attemptName} (${call}) was refused with ${outcome}: ${explain()}`);
      else if (!history.hasMoment(since, (moment) => isRight(moment, body)))
        problems.push(
          `${attemptName} (${call}) was refused with ${outcome}, which was right at no moment: ${explain()}`,
        );
    }
  }
}
