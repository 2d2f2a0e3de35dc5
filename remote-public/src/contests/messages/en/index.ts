export { bracket } from './bracket';
export { contest } from './contest';
export { contestWords } from './contest-words';
export { contests } from './contests';
export { entry } from './entry';
export { leave } from './leave';
export { newTerms } from './new-terms';
