export { Facts, type FactsProps } from './facts';
