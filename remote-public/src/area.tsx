import { defineArea, findPage, headAt, listedPages, pageReady, preparePage } from '@laurel/shared/area';
import { version } from '@laurel/shared/package.json';
import { pages } from './pages';
import { PublicArea } from './routes';

export const area = defineArea({
  sharedVersion: version,
  Area: PublicArea,
  prepare: (url) => preparePage('/', pages, url),
  ready: (url) => pageReady('/', pages, url),
  page: (url) => findPage('/', pages, url),
  head: (at, answer) => headAt('/', pages, at, answer),
  listed: () => listedPages('/', pages),
});
