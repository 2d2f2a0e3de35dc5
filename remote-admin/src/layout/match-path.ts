import { base } from './base';

/** The staff's page of a match. */
export const buildMatchPath = (id: string): string => `${base}/matches/${id}`;
