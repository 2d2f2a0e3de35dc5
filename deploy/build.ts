import { pathToFileURL } from 'node:url';
import { assembleSite } from './assemble';
import { buildPackage } from './build-package';
import type { BuildEnvironment } from './environment';
import { defaultSite, listPackageDirectories } from './workspace';

export async function buildSite(options: {
  out: string;
  onProgress: (line: string) => void;
  environment?: BuildEnvironment | undefined;
}): Promise<{ folder: string }> {
  const { out, onProgress, environment } = options;
  const [host, ...areas] = await Promise.all(
    listPackageDirectories().map((directory) => buildPackage(directory, onProgress, environment)),
  );
  if (!host) throw new Error('The workspace has no host');
  await assembleSite({ site: out, host, areas, onProgress });
  return { folder: out };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // biome-ignore lint/suspicious/noConsole: a command prints to the terminal
  const printLine = (line: string) => console.log(line);
  await buildSite({ out: defaultSite, onProgress: printLine });
}
