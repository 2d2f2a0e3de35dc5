import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFileOrigin } from './file-origin';

const root = path.join(import.meta.dirname, '../..');
const galleryFolder = path.join(root, 'test-results/gallery/kit');

/** Builds the kit's gallery as `npm run gallery:build` does. */
async function buildGallery(): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', galleryFolder],
    { cwd: path.join(root, 'shared/ui/gallery'), env: { ...process.env, NODE_ENV: 'production' } },
  ).catch((error: { stdout?: string; message: string }) => {
    throw new Error(`The gallery does not build:\n${error.stdout ?? ''}${error.message}`);
  });
}

export interface Gallery {
  /** Not at the root of its host: all its addresses are relative. */
  url: string;
  close(): Promise<void>;
}

/** Builds the gallery and serves it as a plain static host would, in a folder of the host. */
export async function openGallery(): Promise<Gallery> {
  await buildGallery();
  const { url, stop } = await startFileOrigin(path.dirname(galleryFolder));
  return { url: `${url}/kit/`, close: stop };
}
