import { findArea } from '@laurel/shared/area/registry';
import type { SiteRevision } from '@laurel/shared/area/site';
import type { Clock } from '../../../clock';
import { deriveNetwork } from '../../../limits/network';
import type { Ports } from '../../../ports';
import type { Rendering, RenderRequest } from '../../../rendering/rendering';
import { serverVisitLimit } from './limits';

export interface RenderingOutcome {
  request: RenderRequest;
  revision: SiteRevision;
  ip: string;
  isRendered: boolean;
}

export type CountRendering = (outcome: RenderingOutcome) => Promise<void>;

interface CounterParts {
  clock: Clock;
  ports: Pick<Ports, 'visits' | 'limits'>;
  rendering: Pick<Rendering, 'hasBuildFault'>;
}

export function createRenderingCounter({ clock, ports: { visits, limits }, rendering }: CounterParts): CountRendering {
  return async ({ request, revision, ip, isRendered }) => {
    if (revision.stages.size === 0) return;
    const registeredArea = findArea((await revision.readRegistry()).areas, request.pathname);
    if (!registeredArea || !revision.stages.has(registeredArea.name)) return;
    if (!isRendered && !(await rendering.hasBuildFault(request, revision))) return;
    const { name: area, build } = registeredArea;
    const network = deriveNetwork(ip);
    if (!limits.hasRoom(serverVisitLimit, network)) return;
    if (!visits.claimVisit([network, area, build, 'server'], clock.now())) return;
    limits.count(serverVisitLimit, network);
    visits.add({ area, build, figure: 'server', bin: Number(!isRendered), count: 1 });
  };
}
