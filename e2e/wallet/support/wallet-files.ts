import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Packages that only a wallet needs, matched by source path. */
const walletPackages =
  /node_modules\/(?:@?wagmi|@wagmi\/[^/]+|viem|ox|abitype|mipd|zustand|uqr|@walletconnect\/[^/]+|@reown\/[^/]+|@noble\/[^/]+|@scure\/[^/]+)\//;

const sourceMap = z.object({ sources: z.array(z.string()) });

/** The sources of a built script, from its source map. */
export async function listSources(folder: string, script: string): Promise<string[]> {
  const map: unknown = JSON.parse(await readFile(path.join(folder, 'maps', `${script}.map`), 'utf8'));
  return sourceMap.parse(map).sources;
}

/** Our code that only a wallet needs. */
const walletCode = /shared\/wallet\/core\/|@laurel\/host[^/]*\/\.\/src\/wallet\//;

/** The sources of a built script that only a wallet needs: its libraries and ours. */
export async function listWalletSources(folder: string, script: string): Promise<string[]> {
  const sources = await listSources(folder, script);
  return sources.filter((source) => walletPackages.test(source) || walletCode.test(source));
}

/** The site's scripts that contain code only a wallet needs. */
export async function listWalletScripts(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((name) => name.endsWith('.js') && files.includes(path.join('maps', `${name}.map`)));
  const sources = await Promise.all(scripts.map((script) => listWalletSources(folder, script)));
  return scripts.filter((_, index) => (sources[index]?.length ?? 0) > 0).map((script) => `/${script}`);
}
