import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCounterpartName, resolveDictionaryForm } from '@laurel/shared/area/dictionaries';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listEncodings } from './finished-page';

export const lastingCache = 'public, max-age=31536000, immutable';

const mediaTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

function readDictionaryHash({ headers }: FastifyRequest): Buffer | null {
  const header = headers['available-dictionary'];
  const [, text] = (typeof header === 'string' && /^:([\w+/]{43}=):$/.exec(header)) || [];
  if (text === undefined || !listEncodings(headers['accept-encoding']).includes('dcz')) return null;
  return Buffer.from(text, 'base64');
}

export function makeDictionaryHeaders(file: string): Record<string, string> {
  const name = readCounterpartName(path.basename(file));
  if (name === null) return {};
  const folder = path.dirname(file).replace(/^(areas\/\w+\/)\w+/, '$1*');
  const matchPath = path.posix.join('/', folder, name);
  return { 'Use-As-Dictionary': `match="${matchPath}"`, Vary: 'Accept-Encoding, Available-Dictionary' };
}

/** Sends the file compressed against the earlier version that the browser has. @param file its path in the site @returns false if no such compressed file exists */
export async function sendDictionaryForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, file }: { folder: string; file: string },
): Promise<boolean> {
  const hash = readDictionaryHash(request);
  if (!hash || readCounterpartName(path.basename(file)) === null || file.split('/').includes('..')) return false;
  const form = await readFile(path.join(folder, resolveDictionaryForm(file, hash))).catch(() => null);
  if (!form) return false;
  await reply
    .headers({
      ...makeDictionaryHeaders(file),
      'Cache-Control': lastingCache,
      'Content-Type': file.endsWith('.js') ? mediaTypes.js : mediaTypes.css,
      'Content-Encoding': 'dcz',
    })
    .send(form);
  return true;
}
