import type { Plan } from './plan';

/** `plant` names a planted fault that this story must detect. */
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
  {
    what: 'a stake that is ended twice at once is ended once',
    plant: 'a stake that is ended without its lock',
    seed: 16,
    commands: ['k2.1', 'k2.3', 'k2.4'],
    faults: [],
    turns: ['k2.3/1#9'],
  },
  {
    what: 'an invitation that is accepted twice is answered as at first',
    seed: 111,
    commands: ['o1.1', 'o1.2', 'o4.0.read', 'o4.0'],
    faults: ['o4.0/1 sent_twice'],
    turns: [],
  },
  {
    what: 'an invitation that ends before it is accepted is refused as closed',
    seed: 660938119,
    commands: ['o1.1', 'o1.2', 'o4.0.read', 'o4.0'],
    faults: ['o4.0.read/1#15 clock_jumps'],
    turns: [],
  },
  {
    what: 'a player who withdraws after joining has ended is told that the contract is over',
    seed: 229210335,
    commands: ['o1.1', 'o2.0.read', 'o2.0', 'o3.0', 'o2.2'],
    faults: ['o3.0/1#14 clock_jumps'],
    turns: ['worker3/deadlines#20'],
  },
  {
    what: 'a draft that is opened after joining has ended is refused',
    seed: 229210423,
    commands: ['o1.1'],
    faults: ['worker4/jobs#3 clock_jumps'],
    turns: [],
  },
];
