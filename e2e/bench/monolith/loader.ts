import type { Area } from '@laurel/shared/area';
import type { AreaEntry } from '@laurel/shared/area/registry';
import type * as shipped from '../../../host/src/areas/loader';

export type { AreaFailure } from '../../../host/src/areas/loader';

export class AreaError extends Error {
  override readonly name = 'AreaError';
  constructor(
    readonly kind: shipped.AreaFailure,
    readonly area: string,
    options?: ErrorOptions,
  ) {
    super(`The area "${area}" is ${kind}`, options);
  }
}

export interface LoadedArea {
  area: Area;
  build: string;
}

const areaLoaders: Record<string, () => Promise<{ area: Area }>> = {
  public: () => import(/* webpackChunkName: "area-public" */ '../../../remote-public/src/area'),
  dashboard: () => import(/* webpackChunkName: "area-dashboard" */ '../../../remote-dashboard/src/area'),
  admin: () => import(/* webpackChunkName: "area-admin" */ '../../../remote-admin/src/area'),
};

export async function loadArea({ name, build }: AreaEntry): Promise<LoadedArea> {
  const load = areaLoaders[name];
  if (!load) throw new AreaError('disabled', name);
  return { ...(await load()), build };
}

function refuseOtherBuilds(): never {
  throw new Error('This variant has one build of each area');
}

export const loadTimeoutMs = 8000;
export const loadFallback: typeof shipped.loadFallback = async (name, failure) => {
  throw new AreaError(failure, name);
};
export const checkCompatibility: typeof shipped.checkCompatibility = refuseOtherBuilds;
export const downloadFiles: typeof shipped.downloadFiles = refuseOtherBuilds;
export const linkArea: typeof shipped.linkArea = refuseOtherBuilds;
export const forgetUnusedBuilds: typeof shipped.forgetUnusedBuilds = refuseOtherBuilds;

void (true satisfies keyof typeof shipped extends keyof typeof import('./loader') ? true : false);
