/** What confines a server build. Which of it a system has, only a trial shows (`rendering/trial.ts`). */
export const walls = ['files', 'network', 'processes', 'memory', 'processor'] as const;
export type Wall = (typeof walls)[number];
