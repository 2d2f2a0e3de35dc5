import { translatedBy } from './messages/catalogue';

export { loadMarkdown, MarkdownText, type MarkdownTextProps } from './markdown-text';

// The chunk has the area's name, so these texts load with the area's own.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
