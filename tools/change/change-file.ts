import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../../deploy/workspace';
import type { ChangeRequest } from './request';

export function listPackages(root: string): ReadonlyMap<string, string> {
  const folders = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'CHANGELOG.md')));
  return new Map(folders.map((folder) => [folder, readManifest(path.join(root, folder)).name]));
}

export function findFreeName(root: string, text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const name = words.slice(0, 6).join('-') || 'change';
  const isTaken = (file: string) => existsSync(path.join(root, '.changeset', file));
  let file = `${name}.md`;
  for (let number = 2; isTaken(file); number += 1) file = `${name}-${number}.md`;
  return file;
}

export const buildChangeFile = ({ text, bumps }: ChangeRequest): string =>
  `---\n${bumps.map(({ name, bump }) => `"${name}": ${bump}\n`).join('')}---\n\n${text}\n`;
