import type { NoParams, Texts } from '../say';

export interface Successes {
  primary_wallet_set: NoParams;
  faucet_used: NoParams;
}

export const englishSuccesses: Texts<Successes> = {
  primary_wallet_set: 'Main wallet changed.',
  faucet_used: 'Sandbox coins are on their way.',
};

export const germanSuccesses: Texts<Successes> = {
  primary_wallet_set: 'Hauptwallet geändert.',
  faucet_used: 'Sandbox-Coins sind unterwegs.',
};
