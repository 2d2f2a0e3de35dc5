import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PreloadedPages } from '@laurel/shared/area/preloaded';

export const root = path.join(import.meta.dirname, '..');

export const defaultSite = path.join(root, 'dist/site');

export interface PackageManifest {
  name: string;
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  laurel?: {
    area: string;
    path: string;
    access: string;
    withoutSideBar?: readonly string[];
    rendered?: boolean;
    preloaded?: PreloadedPages;
    extensions?: unknown;
    globals?: unknown;
    storage?: unknown;
    exceptions?: unknown;
    budget?: unknown;
    devPort: number;
  };
}

export const readManifest = (directory: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));

const hostDirectory = path.join(root, 'host');

export const listAreaDirectories = (): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .sort()
    .map((name) => path.join(root, name));

export const listPackageDirectories = (): string[] => [hostDirectory, ...listAreaDirectories()];

/** Finds a package by the name of its folder or area. @throws Error that lists the packages. */
export function findPackage(text: string): string {
  const directories = listPackageDirectories();
  const directory = directories.find(
    (each) => path.basename(each) === text || readManifest(each).laurel?.area === text,
  );
  if (directory) return directory;
  const names = directories.map((each) => path.basename(each)).join(', ');
  throw new Error(`There is no package "${text}". The packages are: ${names}`);
}
