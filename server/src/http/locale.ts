import { pageLanguageHeader } from '@laurel/shared/area/registry';
import {
  isLocale,
  type Locale,
  matchLocale,
  parseAcceptedLanguages,
  readAddress,
  readChosenLocale,
} from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';

/** The language of a page: the address's, or else the request's. */
export const readPageLocale = (request: Pick<FastifyRequest, 'headers' | 'url'>): Locale =>
  readAddress(request.url.split('?')[0] ?? '/').named ?? readLocale(request);

/** The language of a request: the user's choice, or else the browser's. */
export const readLocale = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  readChosenLocale(headers.cookie ?? '') ?? matchLocale(parseAcceptedLanguages(headers['accept-language'] ?? ''));

/** The language of the page that makes the request, if it says so, or else the request's. */
export function readStatedLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const stated = request.headers[pageLanguageHeader];
  return typeof stated === 'string' && isLocale(stated) ? stated : readLocale(request);
}
