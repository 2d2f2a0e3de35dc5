export const walls = ['files', 'network', 'processes', 'memory', 'processor'] as const;
export type Wall = (typeof walls)[number];
