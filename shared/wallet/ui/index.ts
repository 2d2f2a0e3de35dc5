import { translatedBy } from './messages/catalogue';

export { ConnectWallet } from './connect-wallet';
export { CryptoWallet } from './crypto-wallet';

// The chunk has the same name as the area's German texts, so both load as one.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
