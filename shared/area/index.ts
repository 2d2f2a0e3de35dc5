export { type Area, defineArea, isArea } from './area';
export { BelowFold } from './below-fold';
export { Deferred, type DeferredPage, type DeferredState, deferPage, forgetFailedPages } from './deferred-page';
export {
  type Card,
  cardImage,
  type Head,
  type HeadAnswer,
  type HeadAt,
  headFrom,
  type PageHead,
  plainCard,
  stillHead,
} from './head';
export {
  type AreaPage,
  behindLink,
  findPage,
  headAt,
  listedPages,
  moved,
  pageReady,
  preloadPages,
  preparePage,
  useOtherPages,
  withArea,
} from './pages';
export { Section, type SectionProps } from './section';
export { hydrateSections, watchSections } from './section-gates';
