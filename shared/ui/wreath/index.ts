export { Wreath, type WreathProps } from './wreath';
