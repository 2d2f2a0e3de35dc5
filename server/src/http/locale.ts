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

export const readPageLocale = (request: Pick<FastifyRequest, 'headers' | 'url'>): Locale =>
  readAddress(request.url.split('?')[0] ?? '/').named ?? readLocale(request);

export const readLocale = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  readChosenLocale(headers.cookie ?? '') ?? matchLocale(parseAcceptedLanguages(headers['accept-language'] ?? ''));

export function readStatedLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const statedHeader = request.headers[pageLanguageHeader];
  return typeof statedHeader === 'string' && isLocale(statedHeader) ? statedHeader : readLocale(request);
}
