import { translatedBy } from './messages/catalogue';

export { type Locale, localeNames, locales } from '@laurel/shared/protocol';
export {
  createCatalogue,
  forgetFailedTexts,
  type Messages,
  messagesOf,
  type Translated,
  type Translation,
  useMessages,
} from './catalogue';
export {
  dateFormat,
  formatNumber,
  formatPercent,
  list,
  localeTag,
  ordinal,
  plural,
  rich,
  richList,
  separators,
  type Wrap,
} from './format';
export {
  currentLocale,
  rememberLocale,
  renderIn,
  setLocale,
  startLocale,
  subscribeLocale,
  textsReady,
  useLocale,
  useTimeZone,
} from './locale';
export { answers } from './messages/en/answers';
export { kit } from './messages/en/kit';
export { moments } from './messages/en/moments';
export { names } from './messages/en/names';
export { fieldSentences } from './sentences/field-sentences';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
