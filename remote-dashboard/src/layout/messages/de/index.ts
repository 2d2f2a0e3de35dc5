export { layout } from './layout';
export { notFound } from './not-found';
