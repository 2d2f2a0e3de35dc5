import type { None, Texts } from '../say';

export interface Successes {
  primary_wallet_set: None;
  faucet_used: None;
}

export const englishSuccesses: Texts<Successes> = {
  primary_wallet_set: 'Main wallet changed.',
  faucet_used: 'Sandbox coins are on their way.',
};

export const germanSuccesses: Texts<Successes> = {
  primary_wallet_set: 'Hauptwallet geändert.',
  faucet_used: 'Sandbox-Coins sind unterwegs.',
};
