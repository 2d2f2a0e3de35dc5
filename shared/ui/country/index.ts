export { CountryName } from './country-name';
export { listCountryOptions } from './country-options';
