import { translatedBy } from './messages/catalogue';

// What a page shows of the wallet before anyone connects one: compiled into the areas, without the wallet libraries.
export { ConnectWallet } from './connect-wallet';
export { CryptoWallet } from './crypto-wallet';

// The chunk has the area's name, so these texts load with the area's own.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
