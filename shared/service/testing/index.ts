export { answered, answeredPage, callUrl, refused, tooMany } from './answers';
export { type Answers, type RenderOnServerOptions, readsOnServer, renderOnServer } from './draw-at';
export { type RenderAtOptions, type RenderedAt, renderAt } from './render-at';
export { findEachKind } from './search-answer';
export { settingsAre, testSettings } from './settings';
export { testUser } from './users';
