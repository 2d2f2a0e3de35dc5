import { translatedBy } from './messages/catalogue';

export { type Locale, localeNames, locales } from '@laurel/shared/protocol';
export {
  createCatalogue,
  forgetFailedTexts,
  type Messages,
  readMessages,
  type Translated,
  type Translation,
  useMessages,
} from './catalogue';
export { foldText } from './fold-text';
export {
  formatList,
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatPlural,
  makeDateFormat,
  readLocaleTag,
  readSeparators,
  renderList,
  renderText,
  type Wrap,
} from './format';
export {
  forgetLoaders,
  loadTexts,
  readCurrentLocale,
  rememberLocale,
  renderIn,
  setLocale,
  startLocale,
  subscribeLocale,
  useLocale,
  useTimeZone,
} from './locale';
export { answers } from './messages/en/answers';
export { kit } from './messages/en/kit';
export { moments } from './messages/en/moments';
export { names } from './messages/en/names';
export { formatFieldSentences } from './sentences/field-sentences';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
