import type { CallName } from '@laurel/shared/protocol';
import type { DeadlineKind } from '../../src/deadlines/tables';
import type { Aim } from '../aims';
import type { Cast, Person } from '../cast';
import type { SimulatedChain } from '../chain';
import type { FactName, History } from '../history';
import type { LedgerLine, People } from '../people';
import type { Letter, LoopName } from '../processes';
import type { Scheduler } from '../scheduler';
import type { SimulatedSteam } from '../steam';
import { type Actor, makeActor, makeInstance, type World } from '../world';

export interface Stage {
  seed: number;
  world: World;
  cast: Cast;
  people: People;
  history: History;
  scheduler: Scheduler;
  chain: SimulatedChain;
  steam: SimulatedSteam;
  letters: readonly Letter[];
}

export interface Ending {
  lines: readonly LedgerLine[];
  problems: string[];
}

export interface Flow {
  name: string;
  /** The only calls that the processes mount. */
  calls: readonly CallName[];
  /** The only facts that the history reads. */
  facts: readonly FactName[];
  /** Deadlines of other kinds are deleted from the data that a run starts with. */
  deadlines?: readonly DeadlineKind[];
  /** Which loops workers run in addition to those of jobs and deadlines. */
  loops?: readonly LoopName[];
  play(stage: Stage): Promise<unknown>;
  isPending?(stage: Stage): boolean;
  judge?(stage: Stage, ending: Ending): void;
}

export const makePersonActor = (name: string): Actor => makeActor(name, makeInstance('people'));

export const nameAvailableAccount = ({ id }: Person): string => `user:${id}:available`;

const watchedAims: readonly Aim[] = ['finality', 'signing', 'nodes'];
export const isWatched = ({ scheduler }: Stage): boolean => watchedAims.includes(scheduler.aim);

export async function watchBlocks({ scheduler, world }: Stage): Promise<void> {
  const waitingPerson = makePersonActor('watches blocks');
  for (let round = 0; round < 30; round += 1) await scheduler.waitUntil(waitingPerson, world.now + 1000);
}
