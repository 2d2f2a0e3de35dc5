import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dictionaryMagic, readCounterpartName, resolveDictionaryForm } from '@laurel/shared/area/dictionaries';
import { smallestCompressed } from './compress';
import { doesFileExist, replaceFile } from './files';

type Compressor = typeof import('@bokuweb/zstd-wasm');

/** A file has forms for this many of its earlier versions. */
export const mostDictionaries = 4;
/** A form must be smaller than this share of the file's Brotli form. */
const worthwhileShare = 0.9;

const chooseLevel = () => (process.env.LAUREL_COMPRESSION === 'quick' ? 3 : 19);

let starting: Promise<Compressor> | undefined;
async function startCompressor(): Promise<Compressor> {
  // Required from here, because the package finds its code beside itself and a bundle would move it.
  const compressor: Compressor = createRequire(import.meta.url)('@bokuweb/zstd-wasm');
  await compressor.init();
  return compressor;
}

const hashBytes = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Encodes a file as `dcz` (RFC 9842). */
async function encodeFile(bytes: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  starting ??= startCompressor();
  const { compressUsingDict, createCCtx, freeCCtx } = await starting;
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

async function writeForms(file: string, earlier: readonly string[]): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestCompressed) return;
  const { length } = await readFile(`${file}.br`);
  for (const each of earlier) {
    const dictionary = await readFile(each);
    const target = resolveDictionaryForm(file, hashBytes(dictionary));
    if (dictionary.length === 0 || (await doesFileExist(target))) continue;
    const form = await encodeFile(bytes, dictionary);
    if (form.length < length * worthwhileShare) await replaceFile(target, form);
  }
}

/**
 * Writes each file's forms for browsers that have an earlier version of it.
 * @param earlier files of earlier builds, those that most browsers have first
 */
export async function writeDictionaryForms(files: readonly string[], earlier: readonly string[]): Promise<void> {
  const versions = new Map<string, string[]>();
  for (const file of earlier) {
    const name = readCounterpartName(path.basename(file));
    if (name !== null) versions.set(name, [...(versions.get(name) ?? []), file]);
  }
  await Promise.all(
    files.map(async (file) => {
      const name = readCounterpartName(path.basename(file));
      const earlierVersions = (name === null ? [] : (versions.get(name) ?? [])).filter((each) => each !== file);
      if (earlierVersions.length > 0) await writeForms(file, earlierVersions.slice(0, mostDictionaries));
    }),
  );
}
