/** Only a trial shows which ones a system has (`rendering/trial.ts`). */
export const confinements = ['files', 'network', 'processes', 'memory', 'processor'] as const;
export type Wall = (typeof confinements)[number];
