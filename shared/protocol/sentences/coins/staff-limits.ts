import type { Amount } from '../../amount';
import type { Texts } from '../say';

export interface Successes {
  budget_lowered: { username: string; amount: Amount };
}

export const englishSuccesses: Texts<Successes> = {
  budget_lowered: ({ username, amount }, formats) =>
    `The monthly budget of ${username} is now ${formats.amount(amount)}.`,
};

export const germanSuccesses: Texts<Successes> = {
  budget_lowered: ({ username, amount }, formats) =>
    `Das Monatsbudget von ${username} beträgt jetzt ${formats.amount(amount)}.`,
};
