import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listAreaDirectories, readManifest } from '../../deploy/workspace';
import { findHeading, type Screen } from './screen';

const readers: Readonly<Record<string, string>> = { dashboard: 'quillfeather', admin: 'steward' };

function listAddresses(directory: string): string[] {
  const base = readManifest(directory).laurel?.path.replace(/\/$/, '') ?? '';
  const pageTables = ['sections.ts', 'pages.ts'].map((file) => {
    try {
      return readFileSync(path.join(directory, 'src', file), 'utf8');
    } catch {
      return '';
    }
  });
  return [...pageTables.join('').matchAll(/(?:makeLazyPage|makeEagerPage)\(\s*'([^':]*)'/g)].map(([, page]) =>
    page ? `${base}/${page}` : base || '/',
  );
}

export function listOtherPages(areaPages: readonly Screen[]): Screen[] {
  const openedPaths = new Set(
    areaPages.map(({ path: address }) => (typeof address === 'string' ? address.split('?')[0] : '')),
  );
  return listAreaDirectories().flatMap((directory) => {
    const as = readers[readManifest(directory).laurel?.area ?? ''];
    return listAddresses(directory)
      .filter((address) => !openedPaths.has(address))
      .map((address) => ({
        name: address.replace(/^\/(dashboard\/(?=admin))?/, '').replaceAll('/', '-'),
        ...(as && { as }),
        path: address,
        findContent: findHeading,
      }));
  });
}
