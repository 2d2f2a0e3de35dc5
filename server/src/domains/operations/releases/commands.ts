import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { deriveNetwork } from '../../../limits/network';
import { findBin, timeFigures } from './figures.rules';
import { visitLimit } from './limits';

/** What browsers report. Failures of the server build are counted by the server. */
const reportedFailures = ['load', 'error', 'render', 'hydration'] as const;

/**
 * Counts a visit of the staged or the live build of an area that has a stage; of others, there is nothing to compare. A
 * network counts once in an hour for each build, because what a browser calls itself is its own choice. A visit that
 * doesn't count is answered alike: its page has been left, and a refusal would only stand in its console.
 */
export async function reportVisit(
  { ports: { site, visits, limits }, ip, now }: Context<'reportVisit'>,
  { area, build, failed, cold, times }: InputOf<'reportVisit'>,
): Promise<Answer<'reportVisit'>> {
  const stage = (await site?.readRevision())?.stages.get(area);
  if (!stage || (build !== stage.build && build !== stage.liveBuild)) return makeAnswer({});
  const address = deriveNetwork(ip);
  // Before the claim, so that a later visit of the hour can count.
  if (!limits.hasRoom(visitLimit, address) || !visits.claimVisit([address, area, build], now)) return makeAnswer({});
  limits.count(visitLimit, address);
  const addCount = (figure: string, bin: number) => visits.add({ area, build, figure, bin, count: 1 });
  addCount('visit', 0);
  for (const figure of reportedFailures) addCount(figure, Number(failed.includes(figure)));
  // Most returning visitors have the live build in their cache and the staged one not, so only loads without a cache compare.
  if (!cold) return makeAnswer({});
  addCount('slow', Number(failed.includes('slow')));
  for (const figure of timeFigures) {
    const time = times[figure];
    if (time !== undefined) addCount(figure, findBin(time));
  }
  return makeAnswer({});
}
