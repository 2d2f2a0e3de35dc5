import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { createConfigs } from '../../../rspack.base';

const root = path.join(import.meta.dirname, '../../..');

const replacements = {
  'host/src/areas/visit-notes.ts': 'visit-notes.ts',
  'host/src/areas/extension-source.ts': 'extension-source.ts',
  'shared/area/use-extensions.ts': 'use-extensions.ts',
  'shared/area/extension-point.tsx': 'extension-point.ts',
};

const alias = Object.fromEntries(
  Object.entries(replacements).map(([file, replacement]) => [
    path.join(root, file),
    path.join(import.meta.dirname, replacement),
  ]),
);

export default createConfigs(path.join(root, 'host')).map(
  (config): Configuration => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } },
  }),
);
