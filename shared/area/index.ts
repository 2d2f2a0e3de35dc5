export { type Area, defineArea, isArea } from './area';
export { BelowFold } from './below-fold';
export {
  DeferredContent,
  type DeferredPage,
  type DeferredState,
  deferPage,
  resetFailedPages,
  useDeferredPage,
} from './deferred-page';
export { defineExtension, type ExtensionModule } from './define-extension';
export {
  ExtensionPoint,
  type ExtensionPointProps,
  useExtensionParts,
} from './extension-point';
export type { ColumnPoint, ComponentPoint, ExtensionProps, LinkPoint } from './extensions';
export {
  type Card,
  cardImage,
  type Head,
  type HeadAnswer,
  type HeadRequest,
  makeFixedHead,
  makeHeadFromRead,
  makePlainCard,
  type PageHead,
} from './head';
export {
  type AreaPage,
  completePage,
  findPage,
  listSitemapPages,
  makeEagerPage,
  makeLazyPage,
  makeRedirectPage,
  preloadPages,
  preparePage,
  useBackgroundPreload,
  writePageHead,
} from './pages';
export { Section, type SectionProps } from './section';
export { hydrateSections, watchSections } from './section-gates';
export {
  type ExtensionParts,
  ExtensionProvider,
  type ExtensionSlotProps,
  type ExtensionSource,
  type ShownLink,
  useExtensionComponents,
  useExtensionLinks,
} from './use-extensions';
