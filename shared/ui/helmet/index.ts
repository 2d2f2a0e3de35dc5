export { Helmet } from './helmet';
