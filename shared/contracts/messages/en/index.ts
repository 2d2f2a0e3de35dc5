export { contractWords } from './contract-words';
