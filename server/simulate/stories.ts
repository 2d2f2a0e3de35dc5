import type { Plan } from './plan';

export const stories: readonly (Plan & { what: string })[] = [];
