import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { deriveNetwork } from '../../../limits/network';

/** Ignores builds that the site doesn't have, so that nobody can add rows for made-up builds. */
export async function reportBuilds(
  { ports: { site, pageCounter }, ip, now }: Context<'reportBuilds'>,
  { builds }: InputOf<'reportBuilds'>,
): Promise<Answer<'reportBuilds'>> {
  if (!site || !pageCounter.claimPage(deriveNetwork(ip), now)) return makeAnswer({});
  const buildsByName = new Map(builds.map((each) => [`${each.area} ${each.build}`, each]));
  for (const { area, build } of buildsByName.values())
    if (await site.hasBuild({ area, build })) pageCounter.add({ area, build, count: 1 });
  return makeAnswer({});
}
