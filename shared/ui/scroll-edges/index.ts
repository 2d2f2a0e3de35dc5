export { useScrollEdges } from './scroll-edges';
