/** The protections around a server build. Only a trial shows which ones a system has (`rendering/trial.ts`). */
export const walls = ['files', 'network', 'processes', 'memory', 'processor'] as const;
export type Wall = (typeof walls)[number];
