import { translatedBy } from './messages/catalogue';

// The wallet's parts before connecting: compiled into the areas, without the wallet libraries.
export { ConnectWallet } from './connect-wallet';
export { CryptoWallet } from './crypto-wallet';

// The chunk has the area's name, so these texts load with the area's own.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
