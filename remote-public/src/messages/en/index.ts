export { notFound } from './not-found';
