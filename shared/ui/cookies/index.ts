export { readCookies, writeCookie } from './cookies';
