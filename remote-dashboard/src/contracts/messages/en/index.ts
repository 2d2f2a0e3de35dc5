export { applicants } from './applicants';
export { cancelling } from './cancelling';
export { claims } from './claims';
export { contracts } from './contracts';
export { draft } from './draft';
export { making } from './making';
export { place } from './place';
