export { type Area, defineArea, isArea } from './area';
export { BelowFold } from './below-fold';
export { Deferred, type DeferredPage, type DeferredState, deferPage, forgetFailedPages } from './deferred-page';
export {
  type AreaPage,
  atOnce,
  behindLink,
  findPage,
  pageReady,
  preloadPages,
  preparePage,
  useOtherPages,
} from './pages';
