export { form } from './form';
