import type { ErrorBody } from '@laurel/shared/protocol';
import type { FastifyError, FastifyReply } from 'fastify';
import { isOutage, OutcomeUnknownError } from '../database/outage';
import { isLockConflict } from '../database/transaction';
import { type Log, toErrorFields } from '../log/log';
import { Refusal } from '../refusal';
import { StorageAwayError } from '../storage/storage';

/** Only errors of the framework and of the body's syntax have a status that is meant for callers. */
function toRefusal(error: FastifyError): Refusal | null {
  if (error.code === 'FST_ERR_BAD_URL') return new Refusal('malformed_request', { why: 'address' });
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return makeNotFoundRefusal();
  const isFrameworkError = error.code?.startsWith('FST_') || error instanceof SyntaxError;
  switch (isFrameworkError ? error.statusCode : undefined) {
    case 400:
      return new Refusal('malformed_request', { why: 'json' });
    case 413:
      return new Refusal('payload_too_large');
    case 415:
      return new Refusal('unsupported_media');
    default:
      return null;
  }
}

const unreachableCodes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'];
const retryAfterSeconds = '5';

export const makeNotFoundRefusal = () => new Refusal('not_found', { what: 'page' });

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { message, code, params, fields: errors, details } = refusal;
  const body: ErrorBody = { message, code, params, errors, details };
  return reply
    .status(refusal.status)
    .headers({ 'Cache-Control': 'no-store', ...refusal.headers })
    .type('application/json')
    .send(body);
}

/** Nobody waits for the answer any more, so this isn't a failure. */
const isClientGone = (error: FastifyError, { request }: FastifyReply): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' ||
  (error.code === 'ECONNRESET' && error.message === 'aborted' && request.raw.destroyed);

/** Short enough to read out, and long enough to find the request's lines in the log. */
const makeReference = (requestId: string): string => requestId.slice(0, 8);

/** For an unexpected error, the caller gets only the code and a reference to the log. */
export function sendError(reply: FastifyReply, error: FastifyError | Refusal, log: Log): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(reply, error);
  const refusal = toRefusal(error);
  if (refusal) return sendRefusal(reply, refusal);
  if (isClientGone(error, reply)) return sendRefusal(reply, new Refusal('malformed_request', { why: 'incomplete' }));
  log.error(
    { ...toErrorFields(error), request: reply.request.id, route: reply.request.routeOptions.url },
    'A request failed',
  );
  const headers = { 'Retry-After': retryAfterSeconds };
  const reference = makeReference(reply.request.id);
  if (error instanceof OutcomeUnknownError) {
    const { routeOptions, headers: requestHeaders } = reply.request;
    const retryHint = routeOptions.config.keyed && requestHeaders['idempotency-key'] !== undefined ? 'safe' : 'look';
    return sendRefusal(reply, new Refusal('outcome_unknown', { again: retryHint, reference }, { headers }));
  }
  const isTransient = isOutage(error) || isLockConflict(error) || error instanceof StorageAwayError;
  if (isTransient || unreachableCodes.includes(error.code))
    return sendRefusal(reply, new Refusal('unavailable', { reference }, { headers }));
  return sendRefusal(reply, new Refusal('internal_error', { reference }));
}
