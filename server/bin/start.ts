import { createServer } from 'node:net';
import path from 'node:path';
import color from 'picocolors';
import { buildSite } from '../../deploy/build';
import { openSite } from '../../deploy/open-site';
import { readConfig } from '../src/config';
import { requireFreeFolder } from '../src/process/folder-lock';
import { stopOnSignals } from '../src/process/signals';
import { type RunningServer, startServer } from '../src/process/start';
import { demoAccounts } from '../src/sample';

const printLine = (line = '') => process.stdout.write(`${line}\n`);
const printStep = (line: string) => printLine(`  ${color.green('·')} ${line}`);

const isPortFree = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

let runningServer: RunningServer | undefined;
stopOnSignals(async () => {
  printLine('\n  Stopping');
  await runningServer?.stop();
});

try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  printLine(`\n${color.bold('Laurel')}`);
  if (!config.databaseUrl) await requireFreeFolder(config.dataFolder);
  if (config.port !== 0 && !(await isPortFree(config.port, config.host)))
    throw new Error(`Port ${config.port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`);
  printStep('Building the host and the areas');
  process.env.LAUREL_COMPRESSION ??= 'quick';
  const { folder } = await buildSite({ out: path.join(import.meta.dirname, '../../dist/site'), onProgress: printStep });
  const site = await openSite(folder, { onProblem: printStep });
  runningServer = await startServer({ config, ...(site ? { site } : {}), onProgress: printStep });
  printLine(`\n  ${color.bold(runningServer.address)}\n`);
  if (config.sampleData) {
    printLine('  Demo accounts (sandbox, sample data):');
    const width = Math.max(...demoAccounts.map(({ username }) => username.length));
    for (const { username, password, what } of demoAccounts)
      printLine(`    ${username.padEnd(width)}  ${password}  ${color.dim(what)}`);
  }
  printLine(`\n  Press Ctrl-C to stop. The data is in ${runningServer.dataFolder ?? 'the database of DATABASE_URL'}\n`);
} catch (error) {
  printLine(`\n  ${color.red(error instanceof Error ? error.message : String(error))}\n`);
  await runningServer?.stop();
  process.exit(1);
}
