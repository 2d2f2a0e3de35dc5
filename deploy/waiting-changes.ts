import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, root } from './workspace';

export interface WaitingChange {
  file: string;
  bumps: ReadonlyMap<string, string>;
}

export function listWaitingChanges(folder = path.join(root, '.changeset')): WaitingChange[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return files.sort().map((file) => {
    const [, head = ''] = /^---\n([\s\S]*?)\n---/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    const lines = [...head.matchAll(/^['"]?(@?[\w/-]+)['"]?: (\w+)$/gm)];
    return { file, bumps: new Map(lines.map(([, name = '', bump = '']) => [name, bump])) };
  });
}

const sharedName = '@laurel/shared';

/** Null if no changes wait for the changelogs of the package or of the shared package. */
export function describeWaitingChanges(
  directory: string,
  changes: readonly WaitingChange[] = listWaitingChanges(),
): string | null {
  const { name } = readManifest(directory);
  const waitingChanges = changes.filter(({ bumps }) => bumps.has(name) || bumps.has(sharedName));
  if (waitingChanges.length === 0) return null;
  const [firstChange] = waitingChanges;
  const countText = waitingChanges.length === 1 ? 'A change waits' : `${waitingChanges.length} changes wait`;
  return `${countText} for the changelogs of ${name} and ${sharedName} (.changeset/${firstChange?.file}). Run npm run versions, commit the result, then publish.`;
}
