import type { Handlers } from '../../http/handler';
import { coverage } from './service';

export const coverageHandlers = {
  async getCoverage(_request, { db, clock }) {
    return { data: await coverage(db, clock.now()), message: '' };
  },
} satisfies Handlers;
