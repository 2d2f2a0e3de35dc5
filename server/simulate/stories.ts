import type { Plan } from './plan';

/** With the name of a plant, the story is what finds it. */
export type Story = Plan & { what: string; plant?: string };

export const stories: readonly Story[] = [];
