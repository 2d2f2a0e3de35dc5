import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFileOrigin } from './file-origin';

const root = path.join(import.meta.dirname, '../..');

async function buildGallery(folder: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', folder],
    { cwd: path.join(root, 'shared/ui/gallery'), env: { ...process.env, NODE_ENV: 'production' } },
  ).catch((error: { stdout?: string; message: string }) => {
    throw new Error(`The build of the gallery failed:\n${error.stdout ?? ''}${error.message}`);
  });
}

export interface Gallery {
  /** Ends in a subfolder, because the gallery must work in any folder. */
  url: string;
  close(): Promise<void>;
}

/** Each caller gets its own folder, because a build starts by emptying its folder. */
export async function openGallery(): Promise<Gallery> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-gallery-'));
  await buildGallery(path.join(folder, 'kit'));
  const { url, stop } = await startFileOrigin(folder);
  return {
    url: `${url}/kit/`,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
