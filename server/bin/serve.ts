import path from 'node:path';
import { formatBrokenBuilds } from '../../deploy/breaks';
import { checkKeptBuilds } from '../../deploy/check-kept';
import { openSite } from '../../deploy/open-site';
import { ConfigError, readSettings } from '../src/config';
import { createLog, type ProcessLog, toErrorFields } from '../src/log/log';
import { stopOnSignals } from '../src/process/signals';
import { type RunningServer, startServer } from '../src/process/start';

let runningServer: RunningServer | undefined;
let runningLog: ProcessLog | undefined;
// Registered first, so that a signal during the start is handled too.
stopOnSignals(async () => {
  runningLog?.warn({}, 'Laurel stops');
  await runningServer?.stop();
  runningLog?.warn({}, 'Laurel has stopped');
  await runningLog?.close();
});

async function warnOfBrokenBuilds(folder: string, processLog: ProcessLog): Promise<void> {
  try {
    const { brokenBuilds } = await checkKeptBuilds(folder);
    if (brokenBuilds.length > 0)
      processLog.warn({ brokenBuilds: formatBrokenBuilds(brokenBuilds) }, 'Kept builds break with this server');
  } catch (error) {
    processLog.warn(toErrorFields(error), 'Kept builds could not be compared with this server');
  }
}

try {
  const { config, problems, shownSettings } = readSettings(process.env);
  if (!config) throw new ConfigError(problems.join('\n'));
  const processLog = createLog(config);
  runningLog = processLog;
  // Logs settings, starts and stops as warnings, so that they also show at `LOG_LEVEL=warn`.
  processLog.warn(shownSettings, 'Settings');
  const folder = path.resolve(process.env.LAUREL_SITE ?? path.join(import.meta.dirname, '../../dist/site'));
  const site = await openSite(folder, { onProblem: (line) => processLog.warn({}, line) });
  runningServer = await startServer({
    config,
    log: processLog,
    ...(site ? { site } : {}),
    onProgress: (line) => processLog.info({}, line),
  });
  processLog.warn({ address: runningServer.address, process: config.process, site: site !== null }, 'Laurel answers');
  if (site && config.process !== 'worker') void warnOfBrokenBuilds(folder, processLog);
  if (!config.phoneWallets && config.process !== 'worker')
    processLog.info({}, 'LAUREL_WALLETCONNECT_PROJECT_ID is not set: pages offer no phone wallets');
} catch (error) {
  // Prints only the message, because the rest can contain environment values.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
