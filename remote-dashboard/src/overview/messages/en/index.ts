export { nextAction } from './next-action';
export { overview } from './overview';
