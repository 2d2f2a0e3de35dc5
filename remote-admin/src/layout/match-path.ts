import { base } from './base-path';

/** The staff's page of a match. */
export const buildMatchPath = (id: string): string => `${base}/matches/${id}`;
