import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { Ports } from '../ports';
import type { Work } from './context';

export interface WorkSource {
  db: Kysely<Database>;
  clock: Clock;
  config: Config;
  ports: Ports;
}

export const beginWork = ({ db, clock, config, ports }: WorkSource): Work<null> => ({
  db,
  now: clock.now(),
  user: null,
  config,
  ports,
});
