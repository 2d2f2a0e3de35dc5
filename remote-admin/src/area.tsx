import { defineArea, preparePage } from '@laurel/shared/area';
import { version } from '@laurel/shared/package.json';
import { base } from './layout/base-path';
import { AdminArea } from './routes';
import { pages } from './sections';

export const area = defineArea({
  sharedVersion: version,
  Area: AdminArea,
  prepare: (url) => preparePage(base, pages, url),
});
