export { isServerRendered, useHydrating } from './hydration';
