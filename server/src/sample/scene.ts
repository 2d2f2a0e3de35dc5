import type { Kysely } from 'kysely';
import type { Actor, Work } from '../call/context';
import type { Database } from '../database/schema';
import type { Random } from './random';
import type { Timeline } from './timeline';

/** What the parts of the sample share. */
export interface Scene {
  db: Kysely<Database>;
  now: Date;
  timeline: Timeline;
  random: Random;
  /** This user's work at the timeline's current moment. */
  as(username: string): Work<Actor>;
  idOf(username: string): string;
}

/** What somebody does without a job of it: the sample reads nobody's platform later on. */
export const quietly = (work: Work<Actor>): Work<Actor> => ({
  ...work,
  ports: { ...work.ports, jobs: { add: async () => true } },
});
