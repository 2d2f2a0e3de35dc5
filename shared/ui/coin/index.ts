export { Coin } from './coin';
