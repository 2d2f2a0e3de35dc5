import { words } from '../catalogue';

/** The way to one's own crypto wallet. */
export const connect = words('connect', {
  title: 'Crypto wallet',
  lead: 'Your own wallet on BNB Smart Chain Testnet. This is a test network: what a wallet holds there has no value.',
  action: 'Connect a wallet',
  failed: 'What it takes to connect a wallet did not arrive. Check your connection.',
});
