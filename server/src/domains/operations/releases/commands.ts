import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { deriveNetwork } from '../../../limits/network';
import { findBin, measuredFigures } from './figures.rules';
import { componentVisitLimit, visitLimit } from './limits';

const reportedFailures = ['load', 'error', 'render', 'hydration'] as const;

export async function reportVisit(
  { ports: { site, visits, limits }, ip, now }: Context<'reportVisit'>,
  { area, build, failed, cold, times: figureTimes, component = false }: InputOf<'reportVisit'>,
): Promise<Answer<'reportVisit'>> {
  const stage = (await site?.readRevision())?.stages.get(area);
  if (!stage || (build !== stage.build && build !== stage.liveBuild)) return makeAnswer({});
  const network = deriveNetwork(ip);
  const limit = component ? componentVisitLimit : visitLimit;
  const visitorParts = [network, area, build, ...(component ? ['component'] : [])];
  if (!limits.hasRoom(limit, network) || !visits.claimVisit(visitorParts, now)) return makeAnswer({});
  limits.count(limit, network);
  const addCount = (figure: string, bin: number) => visits.add({ area, build, figure, bin, count: 1 });
  if (component) {
    addCount('component', Number(failed.some((failure) => failure !== 'slow')));
    return makeAnswer({});
  }
  addCount('visit', 0);
  for (const figure of reportedFailures) addCount(figure, Number(failed.includes(figure)));
  if (!cold) return makeAnswer({});
  addCount('slow', Number(failed.includes('slow')));
  for (const figure of measuredFigures) {
    const time = figureTimes[figure];
    if (time !== undefined) addCount(figure, findBin(time));
  }
  return makeAnswer({});
}
