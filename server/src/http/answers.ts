import type { ErrorBody } from '@laurel/shared/contract';
import type { FastifyError, FastifyReply } from 'fastify';
import type { Log } from './handler';
import { errorFields } from './log';
import { Refusal } from './refusal';

const inWords = {
  malformed: 'The request is not well-formed JSON.',
  address: 'The address is not well-formed.',
  large: 'That is too large.',
  media: 'Send JSON.',
  limited: 'Too many attempts. Wait a minute and try again.',
  away: 'The service is not available right now. Try again in a moment.',
  internal: 'Something went wrong on our side. Try again in a moment.',
};

/**
 * What is wrong with a request before it reaches a handler, as the framework tells it: by its own errors, by a syntax
 * error of the body, or by the rate limit. A status on any other error is not meant for our callers.
 */
function refusalOf(error: FastifyError): Refusal | null {
  if (error.code === 'FST_ERR_BAD_URL') return new Refusal('malformed_request', inWords.address);
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return nothingHere();
  const ours = error.code?.startsWith('FST_') || error instanceof SyntaxError || error.statusCode === 429;
  switch (ours ? error.statusCode : undefined) {
    case 400:
      return new Refusal('malformed_request', inWords.malformed);
    case 413:
      return new Refusal('payload_too_large', inWords.large);
    case 415:
      return new Refusal('unsupported_media', inWords.media);
    case 429:
      return new Refusal('rate_limited', inWords.limited);
    default:
      return null;
  }
}

/** The database cannot be reached, starts or goes down, or takes no more connections. */
const outages = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '08006', '57P01', '57P02', '57P03', '53300'];
const retryAfterSeconds = '5';

export const nothingHere = () => new Refusal('not_found', 'There is nothing at this address.');

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body: ErrorBody = { message: refusal.message, code: refusal.code, errors: refusal.fields };
  return reply
    .status(refusal.status)
    .headers({ 'Cache-Control': 'no-store', ...refusal.headers })
    .type('application/json')
    .send(body);
}

/** Turns whatever was thrown into an answer. What nobody expected is logged, and the caller learns nothing of it. */
export function sendError(reply: FastifyReply, error: FastifyError | Refusal, log: Log): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(reply, error);
  const refusal = refusalOf(error);
  if (refusal) return sendRefusal(reply, refusal);
  log.error(
    { ...errorFields(error), request: reply.request.id, route: reply.request.routeOptions.url },
    'A request failed',
  );
  if (outages.includes(error.code))
    return sendRefusal(reply, new Refusal('unavailable', inWords.away, {}, { 'Retry-After': retryAfterSeconds }));
  return sendRefusal(reply, new Refusal('internal_error', inWords.internal));
}
