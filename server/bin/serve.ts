import path from 'node:path';
import { formatBroken } from '../../deploy/breaks';
import { findUnanswered } from '../../deploy/check-kept';
import { openSite } from '../../deploy/open-site';
import { ConfigError, readSettings } from '../src/config';
import { createLog, type ProcessLog, toErrorFields } from '../src/log/log';
import { stopOnSignals } from '../src/process/signals';
import { type RunningServer, startServer } from '../src/process/start';

// Runs one process of the service, as in production. Any number can share a database. `LAUREL_SITE` names the folder
// of the built site; without it, only the API is served.

let running: RunningServer | undefined;
let log: ProcessLog | undefined;
// Registered first, so everything started by then stops with this process.
stopOnSignals(async () => {
  log?.warn({}, 'Laurel stops');
  await running?.stop();
  log?.warn({}, 'Laurel has stopped');
  await log?.close();
});

async function warnOfBrokenBuilds(folder: string, lines: ProcessLog): Promise<void> {
  try {
    const { brokenBuilds } = await findUnanswered(folder);
    if (brokenBuilds.length > 0)
      lines.warn({ brokenBuilds: formatBroken(brokenBuilds) }, 'Kept builds break with this server');
  } catch (error) {
    lines.warn(toErrorFields(error), 'Kept builds could not be compared with this server');
  }
}

try {
  const { config, problems, shownSettings } = readSettings(process.env);
  if (!config) throw new ConfigError(problems.join('\n'));
  const lines = createLog(config);
  log = lines;
  // Logged as warnings, so settings, starts and stops show at every log level.
  lines.warn(shownSettings, 'Settings');
  const folder = path.resolve(process.env.LAUREL_SITE ?? path.join(import.meta.dirname, '../../dist/site'));
  // A worker serves no pages, but judges and changes the site's stages.
  const site = await openSite(folder, { onProblem: (line) => lines.warn({}, line) });
  running = await startServer({
    config,
    log: lines,
    ...(site ? { site } : {}),
    onProgress: (line) => lines.info({}, line),
  });
  lines.warn({ address: running.address, process: config.process, site: site !== null }, 'Laurel answers');
  // Takes seconds on a site with many builds, and refuses nothing.
  if (site && config.process !== 'worker') void warnOfBrokenBuilds(folder, lines);
  if (!config.phoneWallets && config.process !== 'worker')
    lines.info({}, 'LAUREL_WALLETCONNECT_PROJECT_ID is not set: pages offer no phone wallets');
} catch (error) {
  // Prints only the message, because the rest can contain environment values.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
