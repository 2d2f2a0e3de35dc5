export { areasPanel } from './areas-panel';
