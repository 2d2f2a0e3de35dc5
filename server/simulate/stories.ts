import type { Plan } from './plan';

/** With the name of a plant, the story is what finds it. */
export type Story = Plan & { what: string; plant?: string };

export const stories: readonly Story[] = [
  {
    what: 'a stake that is sent twice is answered as at first',
    plant: 'a key that repeats nothing',
    seed: 8,
    commands: ['k1.1'],
    faults: ['k1.1/1 sent_twice'],
    turns: [],
  },
];
