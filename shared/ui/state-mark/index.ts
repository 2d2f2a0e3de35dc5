export { StateMark, type StateMarkProps, type StateTone } from './state-mark';
