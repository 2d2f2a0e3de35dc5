import { liveHeader } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';

export const readLiveVersion = ({ headers }: FastifyRequest): string | null => {
  const value = headers[liveHeader.toLowerCase()];
  return typeof value === 'string' && /^[0-9a-f]{12}\.\d{1,16}$/.test(value) ? value : null;
};
