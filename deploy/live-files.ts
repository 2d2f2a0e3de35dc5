import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaEntry, Asset } from '@laurel/shared/area/registry';
import { isMissing } from './files';
import { Refusal } from './refusal';

const patienceMs = 15_000;

const listAssets = ({ entry, styles, chunks, extensions = [] }: AreaEntry): readonly Asset[] => [
  ...[entry, ...styles, ...chunks],
  ...extensions.flatMap((extension) => ('chunks' in extension ? [...extension.styles, ...extension.chunks] : [])),
];

const readPath = (url: string): string => new URL(url, 'http://localhost').pathname;

export function resolveServedEntry(entry: AreaEntry, origin: string | undefined): AreaEntry {
  const resolveAsset = <MovedAsset extends Asset>(asset: MovedAsset) => ({
    ...asset,
    url: `${origin ?? ''}${readPath(asset.url)}`,
  });
  return {
    ...entry,
    entry: resolveAsset(entry.entry),
    styles: entry.styles.map(resolveAsset),
    chunks: entry.chunks.map(resolveAsset),
    ...(entry.extensions
      ? {
          extensions: entry.extensions.map((extension) =>
            'chunks' in extension
              ? { ...extension, styles: extension.styles.map(resolveAsset), chunks: extension.chunks.map(resolveAsset) }
              : extension,
          ),
        }
      : {}),
  };
}

/** @throws Refusal if the text isn't an origin. */
export function parseOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Refusal(`"${text}" is not an origin. An origin looks like https://cdn.example.com`);
  const { origin, pathname, search, hash } = new URL(text);
  if (pathname !== '/' || search || hash) throw new Refusal(`"${text}" is more than an origin: use ${origin}`);
  return origin;
}

async function fetchFile(url: string): Promise<Uint8Array | string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : `${url} answers ${answer.status}.`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `${url} cannot be reached: ${cause instanceof Error ? cause.message : cause}.`;
  }
}

async function readStoredFile(site: string, url: string): Promise<Uint8Array | string> {
  try {
    return await readFile(path.join(site, readPath(url)));
  } catch (error) {
    if (isMissing(error)) return `${url} is not in the site.`;
    throw error;
  }
}

export async function listFaults(site: string, entry: AreaEntry): Promise<string[]> {
  const faults = await Promise.all(
    listAssets(entry).map(async ({ url, integrity }) => {
      const content = url.startsWith('/') ? await readStoredFile(site, url) : await fetchFile(url);
      if (typeof content === 'string') return content;
      if (!integrity) return null;
      const digest = createHash('sha384').update(content).digest('base64');
      return integrity === `sha384-${digest}` ? null : `${url} differs from the built file.`;
    }),
  );
  return faults.filter((fault) => fault !== null);
}

/** @throws Refusal if a browser couldn't load the entry's files. */
export async function requireFiles(site: string, entry: AreaEntry): Promise<void> {
  const faults = await listFaults(site, entry);
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
}
