export { attacks } from './attacks';
export { listUnsafeHtml } from './unsafe-html';
