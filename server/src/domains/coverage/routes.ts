import type { Handlers } from '../../http/handler';
import { coverage, house } from './service';

export const coverageHandlers = {
  async getCoverage(_request, { db, clock }) {
    return { data: await coverage(db, clock.now()), message: '' };
  },

  async getHouse(_request, { db }) {
    return { data: await house(db), message: '' };
  },
} satisfies Handlers;
