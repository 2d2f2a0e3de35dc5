export { Strip, type StripProps } from './strip';
