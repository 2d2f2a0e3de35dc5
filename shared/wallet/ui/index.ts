// What a page shows of the wallet before anyone asks for one: compiled into the areas, without the wallet libraries.
export { ConnectWallet } from './connect-wallet';
export { CryptoWallet } from './crypto-wallet';
