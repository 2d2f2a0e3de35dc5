export { type Area, defineArea, isArea } from './area';
export { Deferred, type DeferredPage, type DeferredState, deferPage, forgetFailedPages } from './deferred-page';
