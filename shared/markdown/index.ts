import { translatedBy } from './messages/catalogue';

export { loadMarkdown, MarkdownText, type MarkdownTextProps } from './markdown-text';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
