import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';

type Direction = 'give' | 'take';

/** Coins in and out by hand. */
export const coins = words('coins', {
  title: 'Coins',
  lead: 'Every adjustment is recorded in the ledger with your name and reason.',
  sandbox: {
    title: 'Sandbox.',
    message: 'These coins have no chain behind them; every adjustment is marked as sandbox.',
  },
  form: 'Adjustment',
  whose: {
    label: 'Whose coins',
    player: { title: 'A player’s', detail: 'Their available coins' },
    treasury: { title: 'The treasury’s', detail: 'What contests are funded from.' },
    rewards: { title: 'The rewards pool’s', detail: 'What starter coins are paid from.' },
  },
  /** What an account of the house has now. */
  has: (amount: ReactNode) => rich`${amount} now.`,
  own: 'Another member of staff has to adjust your own coins.',
  missingPlayer: 'Find the player and choose them.',
  direction: {
    label: 'Which way',
    player: { give: 'Give', take: 'Take back' },
    house: { give: 'Put in', take: 'Take out' },
  },
  amount: {
    label: 'Amount',
    missing: 'Enter an amount above 0.',
  },
  reason: {
    label: 'Reason',
    hint: 'Shown in the ledger and the player’s transactions.',
    missing: 'Enter a reason. It stays in the ledger.',
  },
  review: 'Review the adjustment',
  /** The adjustment as a command: a title, a question and a button. */
  ofPlayer: (direction: Direction, name: string, amount: string) =>
    direction === 'give' ? `Give ${name} ${amount}` : `Take ${amount} from ${name}`,
  ofHouse: {
    treasury: (direction: Direction, amount: string) =>
      direction === 'give' ? `Put ${amount} into the treasury` : `Take ${amount} out of the treasury`,
    rewards: (direction: Direction, amount: string) =>
      direction === 'give' ? `Put ${amount} into the rewards` : `Take ${amount} out of the rewards`,
  },
  ask: {
    title: (command: string) => `${command}?`,
    reason: (reason: string) => `Reason: ${reason}`,
    before: (name: string, before: ReactNode, after: ReactNode) =>
      rich`${name} has ${before} available, and ${after} afterwards.`,
    final: 'This can’t be edited. To correct it, make another adjustment.',
  },
  done: {
    title: (command: string) => `${command}: done.`,
    player: (name: string, amount: ReactNode) => rich`${name} now has ${amount}.`,
    treasury: (amount: ReactNode) => rich`The treasury now has ${amount}.`,
    rewards: (amount: ReactNode) => rich`The rewards now have ${amount}.`,
  },
  unknown: {
    title: (command: string) => `${command}: no response.`,
    message: (why: string) => `${why} It may have gone through. Trying again is safe: it can’t happen twice.`,
  },
});
