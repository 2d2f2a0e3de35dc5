import { version } from '../../../package.json';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { ledgerTotals } from '../ledger/store';

/** Answers only while the database does; sound are the books whose kept sums agree. */
export async function getHealth({ db, ports: { site } }: Work): Promise<Answer<'getHealth'>> {
  const [health, { sum }] = await Promise.all([site?.health(), ledgerTotals(db)]);
  const status = sum !== 0n || (health && health.problems.length > 0) ? 'degraded' : 'ok';
  return answer({ status, version, revision: health?.revision ?? null });
}
