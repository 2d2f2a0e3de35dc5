import { base } from './base';

/** Where staff see a match and act in it. */
export const matchPath = (id: string): string => `${base}/matches/${id}`;
