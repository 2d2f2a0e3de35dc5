import type { Site } from '@laurel/shared/area/site';
import type { Chain } from './chain/chain';
import type { Jobs } from './jobs/job';
import type { Limits } from './limits/limits';
import type { Log } from './log/log';
import type { Mail } from './mail/mail';
import type { CallTimeReader } from './metrics/call-times';
import type { Platforms } from './platforms/platforms';
import type { SignInProvider } from './sign-in/provider';
import type { Storage } from './storage/storage';
import type { Telemetry } from './tracing/telemetry';
import type { PageCounter } from './visits/page-counter';
import type { VisitCounter } from './visits/visit-counter';

export interface Ports {
  mail: Mail;
  jobs: Jobs;
  log: Log;
  limits: Limits;
  storage: Storage;
  platforms: Platforms;
  /** Null if this server doesn't offer deposits and withdrawals. */
  chain: Chain | null;
  providers: ReadonlyMap<string, SignInProvider>;
  /** The site that this process serves; null if it serves only the API. */
  site: Site | null;
  visits: VisitCounter;
  pageCounter: PageCounter;
  callTimes: CallTimeReader;
  /** Null if nothing is traced. */
  telemetry: Telemetry | null;
}
