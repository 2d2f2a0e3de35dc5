import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import { isMissing } from '../storage/folder';

export async function* writeTar(fill: (tar: Pack) => Promise<void>): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const fillEnd = fill(tar).then(
    () => tar.finalize(),
    (error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  yield* tar as AsyncIterable<Buffer>;
  await fillEnd;
}

const addEntry = (
  tar: Pack,
  header: { name: string; type?: 'directory'; mode: number },
  bytes: Buffer = Buffer.alloc(0),
) =>
  new Promise<void>((resolve, reject) => {
    tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
  });

export const addBytes = (tar: Pack, name: string, bytes: Buffer): Promise<void> =>
  addEntry(tar, { name, mode: 0o600 }, bytes);

const zeros = Buffer.alloc(64 * 1024);

async function* readExactly(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Uint8Array> {
  let sizeLeft = size;
  for await (const chunk of source) {
    sizeLeft -= chunk.length;
    yield chunk;
  }
  for (; sizeLeft > 0; sizeLeft -= zeros.length) yield zeros.subarray(0, Math.min(sizeLeft, zeros.length));
}

/** Adds a file that may grow, shrink or disappear while it is added, as files of a running PostgreSQL do. */
export async function addChangingFile(tar: Pack, name: string, file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    if (size === 0) return await addEntry(tar, { name, mode: 0o600 });
    const bytes = readExactly(handle.createReadStream({ end: size - 1, autoClose: false }), size);
    await pipeline(Readable.from(bytes), tar.entry({ name, size, mode: 0o600 }));
  } finally {
    await handle.close();
  }
}

export async function addFolder(
  tar: Pack,
  name: string,
  folder: string,
  leavesOut: (inner: string) => boolean,
): Promise<void> {
  async function addInnerFolder(innerFolder: string): Promise<void> {
    await addEntry(tar, { name: path.posix.join(name, innerFolder), type: 'directory', mode: 0o700 });
    const entries = await readdir(path.join(folder, innerFolder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const innerPath = path.posix.join(innerFolder, entry.name);
      if (leavesOut(innerPath)) continue;
      if (entry.isDirectory()) await addInnerFolder(innerPath);
      else if (entry.isFile())
        await addChangingFile(tar, path.posix.join(name, innerPath), path.join(folder, innerPath));
      else throw new Error(`${innerPath} is neither a file nor a folder, which a backup can’t hold.`);
    }
  }
  await addInnerFolder('');
}

export interface TarEntry {
  name: string;
  isFolder: boolean;
  bytes: AsyncIterable<Buffer>;
}

/** Callers must read each entry to its end before they ask for the next. */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const reader = extract();
  const pipelineEnd = pipeline(source, reader);
  // The loop below throws a failure of the pipeline. Until then, the failure must not count as unhandled.
  pipelineEnd.catch(() => {});
  for await (const entry of reader)
    yield {
      name: entry.header.name,
      isFolder: entry.header.type === 'directory',
      bytes: entry as AsyncIterable<Buffer>,
    };
  await pipelineEnd;
}

export async function unpackTar(source: Readable, folder: string): Promise<void> {
  for await (const { name, isFolder, bytes } of readTar(source)) {
    const targetPath = path.resolve(folder, name);
    if (targetPath !== folder && !targetPath.startsWith(folder + path.sep))
      throw new Error(`${name} lies outside of the folder.`);
    await mkdir(isFolder ? targetPath : path.dirname(targetPath), { recursive: true, mode: 0o700 });
    if (isFolder) {
      for await (const _ of bytes);
      continue;
    }
    const handle = await open(targetPath, 'wx', 0o600);
    await pipeline(bytes, handle.createWriteStream({ flush: true }));
  }
}
