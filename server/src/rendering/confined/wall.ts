export const confinements = ['files', 'network', 'processes', 'memory', 'processor'] as const;
export type Wall = (typeof confinements)[number];
