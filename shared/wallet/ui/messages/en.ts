import { words } from './catalogue';

export const connect = words('connect', {
  title: 'Crypto wallet',
  lead: 'Connect your own wallet to see its account and balance here and deposit from it.',
  action: 'Connect wallet',
  failed: 'Couldn’t load the wallet tools. Check your connection.',
});
