import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

type Direction = 'give' | 'take';

/** Coins in and out by hand. */
export const coins = words('coins', {
  title: 'Coins',
  lead: 'Each adjustment is a movement in the books, with its reason and your name.',
  sandbox: {
    title: 'Sandbox.',
    message: 'These coins have no chain behind them; every adjustment is marked so in the books.',
  },
  form: 'Adjustment',
  whose: {
    label: 'Whose coins',
    player: { title: 'A player’s', detail: 'Their available coins' },
    treasury: { title: 'The treasury’s', detail: 'What contests are funded from' },
  },
  missingPlayer: 'Find the player and choose them.',
  direction: {
    label: 'Which way',
    player: { give: 'Give', take: 'Take back' },
    treasury: { give: 'Put in', take: 'Take out' },
  },
  amount: { label: 'Amount', missing: 'Write an amount above zero.' },
  reason: {
    label: 'Reason',
    hint: 'Stands in the books and in the player’s statement.',
    missing: 'Say why: it stays in the books.',
  },
  review: 'Review the adjustment',
  /** The adjustment as a command: a title, a question and a button. */
  ofPlayer: (direction: Direction, name: string, amount: string) =>
    direction === 'give' ? `Give ${name} ${amount}` : `Take ${amount} from ${name}`,
  ofTreasury: (direction: Direction, amount: string) =>
    direction === 'give' ? `Put ${amount} into the treasury` : `Take ${amount} out of the treasury`,
  ask: {
    title: (command: string) => `${command}?`,
    change: 'Change it',
    reason: (reason: string) => `Reason: ${reason}`,
    before: (name: string, before: ReactNode, after: ReactNode) =>
      rich`${name} has ${before} available, and ${after} afterwards.`,
    final: 'It cannot be edited afterwards; only another adjustment corrects it.',
  },
  done: {
    title: (command: string) => `${command}: done.`,
    player: (name: string, amount: ReactNode) => rich`${name} now has ${amount}.`,
    treasury: (amount: ReactNode) => rich`The treasury now has ${amount}.`,
  },
  unknown: {
    title: (command: string) => `${command}: no answer came.`,
    message: (why: string) =>
      `${why} It may have been done. Trying again repeats the same command and cannot happen twice.`,
    leave: 'Leave it',
  },
});
