export { contest } from './contest';
export { contestConflict } from './contest-conflict';
export { contestForm } from './contest-form';
export { contestWords } from './contest-words';
export { contests } from './contests';
