import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dictionaryMagic, readCounterpartName, resolveDictionaryForm } from '@laurel/shared/area/dictionaries';
import { smallestCompressedBytes } from './compress';
import { doesFileExist, isMissing, replaceFile } from './files';

type Compressor = typeof import('@bokuweb/zstd-wasm');

export const mostDictionaries = 4;
/** A form must be smaller than this share of the file's Brotli form. */
const worthwhileShare = 0.9;

const chooseLevel = () => (process.env.LAUREL_COMPRESSION === 'quick' ? 3 : 19);

let compressorStart: Promise<Compressor> | undefined;
async function startCompressor(): Promise<Compressor> {
  // Required at run time, because the package loads a file beside its own, and a bundle would separate them.
  const compressor: Compressor = createRequire(import.meta.url)('@bokuweb/zstd-wasm');
  await compressor.init();
  return compressor;
}

const hashBytes = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Encodes a file as `dcz` (RFC 9842). */
async function encodeFile(bytes: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  compressorStart ??= startCompressor();
  const { compressUsingDict, createCCtx, freeCCtx } = await compressorStart;
  const context = createCCtx();
  try {
    return Buffer.concat([
      dictionaryMagic,
      hashBytes(dictionary),
      compressUsingDict(context, bytes, dictionary, chooseLevel()),
    ]);
  } finally {
    freeCCtx(context);
  }
}

/** Null for a file of a build that was removed meanwhile. */
const readEarlierFile = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

async function writeForms(file: string, earlierFiles: readonly string[]): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestCompressedBytes) return;
  const { length: brotliLength } = await readFile(`${file}.br`);
  for (const each of earlierFiles) {
    const dictionary = await readEarlierFile(each);
    if (dictionary === null || dictionary.length === 0) continue;
    const target = resolveDictionaryForm(file, hashBytes(dictionary));
    if (await doesFileExist(target)) continue;
    const form = await encodeFile(bytes, dictionary);
    if (form.length < brotliLength * worthwhileShare) await replaceFile(target, form);
  }
}

export interface BuildFiles {
  folder: string;
  files: readonly string[];
}

function toCounterpartName(file: string): string | null {
  const name = readCounterpartName(path.basename(file));
  return name === null ? null : path.join(path.dirname(file), name);
}

async function writeFormsOfBuild({ folder, files }: BuildFiles, earlierBuilds: readonly BuildFiles[]): Promise<void> {
  const earlierFilesByName = new Map<string, string[]>();
  for (const build of earlierBuilds)
    for (const file of build.files) {
      const name = toCounterpartName(file);
      if (name !== null)
        earlierFilesByName.set(name, [...(earlierFilesByName.get(name) ?? []), path.join(build.folder, file)]);
    }
  const outcomes = await Promise.allSettled(
    files.map(async (each) => {
      const [file, name] = [path.join(folder, each), toCounterpartName(each)];
      const earlierVersions = (name === null ? [] : (earlierFilesByName.get(name) ?? [])).filter(
        (version) => version !== file,
      );
      if (earlierVersions.length > 0) await writeForms(file, [...new Set(earlierVersions)].slice(0, mostDictionaries));
    }),
  );
  const failure = outcomes.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

export async function writeDictionaryForms(
  build: BuildFiles,
  listEarlier: () => Promise<readonly BuildFiles[]>,
  onNotice: (line: string) => void = () => {},
): Promise<void> {
  try {
    await writeFormsOfBuild(build, await listEarlier());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onNotice(`Browsers load this build whole, because its shorter forms could not all be written: ${reason}`);
  }
}
