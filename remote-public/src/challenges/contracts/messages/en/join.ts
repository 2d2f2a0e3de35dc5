import { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { conditions } from '@laurel/shared/protocol/sentences/en';
import { words } from '../../../../catalogue';

const ofContracts: typeof conditions = {
  ...conditions,
  titles: {
    ...conditions.titles,
    balance: ({ fee }, { amount }) => (Number(fee) === 0 ? 'Free to join' : `${amount(fee)} stake`),
  },
  states: { ...conditions.states, free: 'Only the creator stakes.' },
};

export const join = words('join', {
  title: 'Can you join?',
  conditions: 'Requirements for joining',
  line: createChecklistWriter(ofContracts, 'en'),
  signIn: 'Sign in to join',
  apply: 'Apply',
  applyFor: (stake: string) => `Apply and stake ${stake}`,
  free: 'Joining is free. The creator decides who’s in.',
  staked: 'Your stake goes into escrow. You get it back if you’re not accepted.',
  notJoined: 'You haven’t joined.',
  changed: 'The terms have changed',
  readAgain: 'You haven’t joined. Read the new terms, then apply again.',
});
