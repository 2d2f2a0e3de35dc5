import { completePage, defineArea, findPage, listSitemapPages, preparePage, writePageHead } from '@laurel/shared/area';
import { version } from '@laurel/shared/package.json';
import { pages } from './pages';
import { PublicArea } from './routes';

export const area = defineArea({
  sharedVersion: version,
  Area: PublicArea,
  prepare: (url) => preparePage('/', pages, url),
  ready: (url) => completePage('/', pages, url),
  page: (url) => findPage('/', pages, url),
  head: (request, answer) => writePageHead('/', pages, request, answer),
  listed: () => listSitemapPages('/', pages),
});
