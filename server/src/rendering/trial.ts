import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaEntry } from '@laurel/shared/area/registry';
import { launchProcess } from './confined/launch';
import { type Wall, walls } from './confined/wall';
import { RenderingEndedError, type RenderingProcess, startRenderingProcess } from './rendering-process';

const wallTexts: Readonly<Record<Wall, string>> = {
  files: 'reading and writing files',
  network: 'reaching addresses',
  processes: 'reaching other processes',
  memory: 'taking all memory',
  processor: 'taking the processor for itself',
};

const attempts: Readonly<Record<Exclude<Wall, 'processor'>, readonly string[]>> = {
  files: [`require('node:fs').readFileSync(target.file)`, `require('node:fs').writeFileSync(target.file, '')`],
  network: ['port', 'socket'].map(
    (where) =>
      `await new Promise((resolve, reject) => require('node:net').connect(target.${where}).on('connect', resolve).on('error', reject))`,
  ),
  processes: [
    'process.kill(target.process, 0)',
    `const { error } = require('node:child_process').spawnSync(target.node, ['--version']); if (error) throw error;`,
    `await new Promise((resolve, reject) => new (require('node:worker_threads').Worker)('', { eval: true }).on('online', resolve).on('error', reject))`,
  ],
  memory: ['Buffer.allocUnsafeSlow(2 ** 30)'],
};

const host = `
  const AsyncFunction = (async () => {}).constructor;
  module.exports.startRendering = () => async ({ id, url }) => {
    const { code, target } = JSON.parse(url);
    await new AsyncFunction('require', 'target', code)(require, target);
    return { id, html: '' };
  };
`;

const entry = {
  name: 'trial',
  path: '/',
  access: 'anyone',
  entry: { url: '' },
  styles: [],
  chunks: [],
  build: 'trial',
  sharedRange: '*',
  enabled: true,
} satisfies AreaEntry;

const attemptCode = (process: RenderingProcess, code: string, target: object): Promise<unknown> =>
  process.render({ url: JSON.stringify({ code, target }), locale: 'en', theme: null, reads: [] });

const waitForListening = (server: Server, address: object): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(address, resolve));

export async function tryWalls(begin = launchProcess): Promise<Wall[]> {
  const startBuild = () => startRenderingProcess(host, { entry, code: '', file: '' }, begin);
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-walls-'));
  const file = path.join(folder, 'file');
  const socketPath = path.join(folder, 'socket');
  const [portServer, socketServer] = [createServer(), createServer()];
  const missingWalls = new Set<Wall>();
  let confinedRenderingProcess: RenderingProcess | undefined;
  try {
    await Promise.all([
      waitForListening(portServer, { port: 0, host: '127.0.0.1' }),
      waitForListening(socketServer, { path: socketPath }),
    ]);
    await writeFile(file, 'nothing');
    for (const openPlace of [folder, file, socketPath]) await chmod(openPlace, 0o777);
    const address = portServer.address();
    const port = typeof address === 'object' ? address?.port : null;
    const target = { file, socket: socketPath, port, process: process.pid, node: process.execPath };
    confinedRenderingProcess = await startBuild();
    // Checks first that code runs at all. Otherwise every attempt would fail and seem to be prevented.
    await attemptCode(confinedRenderingProcess, '', target);
    if (confinedRenderingProcess.measureMemory() === 0) missingWalls.add('processor');
    for (const [wall, attemptCodes] of Object.entries(attempts) as [keyof typeof attempts, readonly string[]][])
      for (const code of attemptCodes)
        try {
          await attemptCode(confinedRenderingProcess, code, target);
          missingWalls.add(wall);
        } catch (error) {
          if (error instanceof RenderingEndedError) confinedRenderingProcess = await startBuild();
        }
    return walls.filter((wall) => missingWalls.has(wall));
  } finally {
    confinedRenderingProcess?.stop();
    for (const server of [portServer, socketServer]) server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function requireWalls(acceptedWalls: readonly Wall[], begin = launchProcess): Promise<void> {
  const missingWalls = (await tryWalls(begin)).filter((wall) => !acceptedWalls.includes(wall));
  if (missingWalls.length > 0)
    throw new Error(
      `Code of areas that renders pages is not kept from ${missingWalls.map((wall) => wallTexts[wall]).join(', ')} on this system. Leave rendering to browsers (SERVER_RENDERING=off), or accept it: SERVER_RENDERING_WITHOUT=${missingWalls.join(',')}`,
    );
}
