import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const walletPackagePattern =
  /node_modules\/(?:@?wagmi|@wagmi\/[^/]+|viem|ox|abitype|mipd|zustand|uqr|@walletconnect\/[^/]+|@reown\/[^/]+|@noble\/[^/]+|@scure\/[^/]+)\//;

const sourceMap = z.object({ sources: z.array(z.string()) });

export async function listSources(folder: string, script: string): Promise<string[]> {
  const map: unknown = JSON.parse(await readFile(path.join(folder, 'maps', `${script}.map`), 'utf8'));
  return sourceMap.parse(map).sources;
}

const walletCodePattern = /shared\/wallet\/core\/|@laurel\/host[^/]*\/\.\/src\/wallet\//;

export async function listWalletSources(folder: string, script: string): Promise<string[]> {
  const sources = await listSources(folder, script);
  return sources.filter((source) => walletPackagePattern.test(source) || walletCodePattern.test(source));
}

export async function listWalletScripts(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((name) => name.endsWith('.js') && files.includes(path.join('maps', `${name}.map`)));
  const sources = await Promise.all(scripts.map((script) => listWalletSources(folder, script)));
  return scripts.filter((_, index) => (sources[index]?.length ?? 0) > 0).map((script) => `/${script}`);
}
