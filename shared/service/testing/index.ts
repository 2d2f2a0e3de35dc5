export {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeTooManyResponse,
} from './answers';
export { type Answers, listServerReads, type RenderOnServerOptions, renderOnServer } from './draw-at';
export { type RenderAtOptions, type RenderedAt, renderAt } from './render-at';
export { makeSearchAnswer } from './search-answer';
export { answerSettings, makeSettings } from './settings';
export { makeUser } from './users';
