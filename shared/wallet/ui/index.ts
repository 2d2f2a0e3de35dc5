import { translatedBy } from './messages/catalogue';

// The wallet's parts before connecting: compiled into the areas, without the wallet libraries.
export { ConnectWallet } from './connect-wallet';
export { CryptoWallet } from './crypto-wallet';

// The chunk has the same name as the area's German texts, so both load as one.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
