import { version } from '../../../package.json';
import type { Handlers } from '../../call/context';
import { ledgerTotals } from '../ledger/store';

export const healthHandlers = {
  /** Answers only while the database does; sound are the books whose kept sums agree. */
  async getHealth({ db, ports: { site } }) {
    const [health, { sum }] = await Promise.all([site?.health(), ledgerTotals(db)]);
    const status = sum !== 0n || (health && health.problems.length > 0) ? 'degraded' : 'ok';
    return { data: { status, version, revision: health?.revision ?? null }, message: '' };
  },
} satisfies Handlers;
