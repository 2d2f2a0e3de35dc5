import { liveHeader } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';

/** The header with the change that a reader reads for, so that an older shared answer isn't sent. */
export const readLiveVersion = ({ headers }: FastifyRequest): string | null => {
  const value = headers[liveHeader.toLowerCase()];
  return typeof value === 'string' && /^[0-9a-f]{12}\.\d{1,16}$/.test(value) ? value : null;
};
