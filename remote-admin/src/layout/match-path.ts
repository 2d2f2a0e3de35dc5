import { base } from './base-path';

export const buildMatchPath = (id: string): string => `${base}/matches/${id}`;
