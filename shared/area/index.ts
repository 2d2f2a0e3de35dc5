export { type Area, defineArea, isArea } from './area';
export { BelowFold } from './below-fold';
export { Deferred, type DeferredPage, type DeferredState, deferPage, resetFailedPages } from './deferred-page';
export {
  type Card,
  cardImage,
  type Head,
  type HeadAnswer,
  type HeadAt,
  headFrom,
  makePlainCard,
  type PageHead,
  stillHead,
} from './head';
export {
  type AreaPage,
  behindLink,
  completePage,
  findPage,
  listSitemapPages,
  makeEagerPage,
  makeRedirectPage,
  preloadPages,
  preparePage,
  useBackgroundPreload,
  writePageHead,
} from './pages';
export { Section, type SectionProps } from './section';
export { hydrateSections, watchSections } from './section-gates';
