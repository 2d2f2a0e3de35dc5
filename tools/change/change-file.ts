import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../../deploy/workspace';
import type { ChangeRequest } from './request';

/** The packages with a changelog, by the name of their folder. */
export function packagesIn(root: string): ReadonlyMap<string, string> {
  const folders = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'CHANGELOG.md')));
  return new Map(folders.map((folder) => [folder, readManifest(path.join(root, folder)).name]));
}

/** A name that no change has, from the first words of its text. */
export function freeName(root: string, text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const name = words.slice(0, 6).join('-') || 'change';
  const taken = (file: string) => existsSync(path.join(root, '.changeset', file));
  let file = `${name}.md`;
  for (let n = 2; taken(file); n += 1) file = `${name}-${n}.md`;
  return file;
}

/** A change as changesets read it. */
export const changeFile = ({ text, bumps }: ChangeRequest): string =>
  `---\n${bumps.map(({ name, bump }) => `"${name}": ${bump}\n`).join('')}---\n\n${text}\n`;
