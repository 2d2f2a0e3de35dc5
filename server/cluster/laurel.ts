import path from 'node:path';
import { findFreePort } from '../src/database/embedded/start';
import { askProbe, type Program, startProgram, waitUntil } from './program';

export interface LaurelProcess {
  name: string;
  port: number;
  metricsPort: number;
  program: Program;
}

interface LaurelOptions {
  name: string;
  part: 'web' | 'worker';
  port: number;
  databaseUrl: string;
  folder: string;
  settings?: Readonly<Record<string, string>>;
}

export async function startLaurel(options: LaurelOptions): Promise<LaurelProcess> {
  const { name, part, port, databaseUrl, folder, settings } = options;
  const metricsPort = await findFreePort();
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '10',
    LAUREL_PROCESS: part,
    LAUREL_DATA: folder,
    LAUREL_SITE: path.join(folder, 'no-site'),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: '127.0.0.1',
    LIMITS: 'off',
    LOG_LEVEL: 'info',
    SAMPLE_DATA: 'false',
    ...settings,
  };
  const file = path.resolve(import.meta.dirname, '../dist/serve.js');
  const logFile = path.join(folder, `${name}.log`);
  const program = await startProgram(process.execPath, [file], { account: null, log: logFile, env });
  const probeUrl = `http://127.0.0.1:${port}/api/v1/public/live`;
  await waitUntil(`${name} answers`, 60, async () => (await askProbe(probeUrl)).ok);
  return { name, port, metricsPort, program };
}
