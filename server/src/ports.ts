import type { Site } from '@laurel/shared/area/site';
import type { Chain } from './chain/chain';
import type { Jobs } from './jobs/job';
import type { Limits } from './limits/limits';
import type { Log } from './log/log';
import type { Mail } from './mail/mail';
import type { Platforms } from './platforms/platforms';
import type { SignInProvider } from './sign-in/provider';
import type { Storage } from './storage/storage';

/** Everything outside the database that calls and workers use. `process/start.ts` makes it; tests bring their own. */
export interface Ports {
  mail: Mail;
  jobs: Jobs;
  log: Log;
  limits: Limits;
  /** Pictures and whatever else is too large for a row. */
  storage: Storage;
  platforms: Platforms;
  /** Null where no coins come in or go out. */
  chain: Chain | null;
  /** Those who vouch for whom they sign in, by name. */
  providers: ReadonlyMap<string, SignInProvider>;
  /** The site this process serves; null if it serves only the API. */
  site: Site | null;
}
