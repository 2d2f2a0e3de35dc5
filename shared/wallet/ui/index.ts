import { translatedBy } from './messages/catalogue';

// What a page shows of the wallet before anyone asks for one: compiled into the areas, without the wallet libraries.
export { ConnectWallet } from './connect-wallet';
export { CryptoWallet } from './crypto-wallet';

// They arrive with the texts of the area that shows it: the chunk has the same name.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
