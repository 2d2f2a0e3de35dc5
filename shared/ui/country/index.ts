export { CountryName } from './country-name';
export { countryOptions } from './country-options';
