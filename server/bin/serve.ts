import path from 'node:path';
import { openSite } from '../../deploy/open-site';
import { readConfig } from '../src/config';
import { createLog } from '../src/log/log';
import { stopOnSignals } from '../src/process/signals';
import { type RunningServer, startServer } from '../src/process/start';

// One process of the service, as it runs in production: any number of them may share a database. `LAUREL_SITE` names
// the folder of the built site; where there is none, the API is served alone.

let running: RunningServer | undefined;
// From the first moment on: what has been started by then ends with this process.
stopOnSignals(async () => running?.stop());

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const folder = path.resolve(process.env.LAUREL_SITE ?? path.join(import.meta.dirname, '../../dist/site'));
  const site = config.process === 'worker' ? null : await openSite(folder, { onProblem: (line) => log.warn({}, line) });
  running = await startServer({
    config,
    log,
    ...(site ? { site } : {}),
    onProgress: (line) => log.info({}, line),
  });
  log.info({ address: running.address, process: config.process, site: site !== null }, 'Laurel answers');
  if (!config.phoneWallets && config.process !== 'worker')
    log.info({}, 'LAUREL_WALLETCONNECT_PROJECT_ID is not set: pages offer no wallets on a phone');
} catch (error) {
  // A sentence for whoever started it; only the message, since the rest can hold what is in the environment.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
