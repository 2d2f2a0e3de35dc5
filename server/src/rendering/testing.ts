import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { LaunchedProcess } from './confined/launch';

export const codeHost = `
  const AsyncFunction = (async () => {}).constructor;
  module.exports.startRendering = () => async ({ id, url }) => {
    const { code, target } = JSON.parse(url);
    return { id, html: String(await new AsyncFunction('require', 'target', 'id', code)(require, target, id)) };
  };
`;

export const codeEntry = {
  name: 'foreign',
  path: '/',
  access: 'anyone' as const,
  entry: { url: '/area.js' },
  styles: [],
  chunks: [],
  build: 'f1',
  sharedRange: '*',
  enabled: true,
};

export const writeRaw = (bytes: string) => `require('fs').writeSync(3, ${bytes});`;
export const writeFrameCode = (json: string) =>
  `(() => { const body = Buffer.from(${json}); const length = Buffer.alloc(4); length.writeUInt32BE(body.length); return Buffer.concat([length, body]); })()`;

export async function launchUnconfinedProcess(): Promise<LaunchedProcess> {
  const child = spawn(
    process.execPath,
    ['--eval', await readFile(path.join(import.meta.dirname, 'confined/child.cjs'), 'utf8')],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  return { child, pipe: child.stdio[3] as Duplex, close: async () => null };
}
