export { type Area, defineArea, isArea } from './area';
export { Deferred, type DeferredPage, deferPage, forgetFailedPages } from './deferred-page';
