import path from 'node:path';
import { listAreaDirectories, readManifest } from '../../../deploy/workspace';
import type { Change } from '../change';
import { buildAreaFiles } from './files';
import { readRequest } from './request';

export function buildAreaChange(args: readonly string[]): Change {
  const siblings = listAreaDirectories().map((directory) => ({
    ...readManifest(directory),
    name: path.basename(directory),
  }));
  const areas = siblings.flatMap(({ laurel }) => (laurel ? [laurel] : []));
  const laurel = readRequest(args, areas);
  const [sibling] = siblings;
  if (!sibling) throw new Error('There is no area to take versions and commands from');
  const folder = `remote-${laurel.area}`;
  const files = Object.entries(buildAreaFiles(laurel, sibling)).map(([name, text]) => [`${folder}/${name}`, text]);
  return {
    files: Object.fromEntries(files),
    edits: {},
    installs: true,
    nextSteps: [
      `${folder} serves ${laurel.path} to ${laurel.access}. In its folder:`,
      '',
      `  npm run dev        serves it, with the rest of a running Laurel, at http://localhost:${laurel.devPort}${laurel.path}`,
      '  npm test           runs its tests; npm run lint and npm run typecheck check the rest',
      '  npm run publish    makes it live; no other part of Laurel is rebuilt',
      '',
      'For more, see docs/areas.md.',
    ],
  };
}
