import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toIso } from '../../../database/iso-dates';
import { listSlowStatements } from '../../../database/statement-times.store';

const mostListedOfKind = 10;

export async function getSlowWork({ db, ports: { callTimes } }: Work): Promise<Answer<'getSlowWork'>> {
  const [calls, statements] = await Promise.all([callTimes.listCalls(), listSlowStatements(db, mostListedOfKind)]);
  return makeAnswer({
    since: toIso(callTimes.since),
    calls: calls
      .toSorted((a, b) => (b.mostMs ?? Infinity) - (a.mostMs ?? Infinity) || b.averageMs - a.averageMs)
      .slice(0, mostListedOfKind),
    statements,
  });
}
