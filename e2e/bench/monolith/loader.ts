import type { Area } from '@laurel/shared/area';
import type { AreaEntry } from '@laurel/shared/area/registry';

export type AreaFailure = 'unreachable' | 'slow' | 'broken' | 'disabled' | 'incompatible';

export class AreaError extends Error {
  override readonly name = 'AreaError';
  constructor(
    readonly kind: AreaFailure,
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

const areas: Record<string, () => Promise<{ area: Area }>> = {
  public: () => import(/* webpackChunkName: "area-public" */ '../../../remote-public/src/area'),
  dashboard: () => import(/* webpackChunkName: "area-dashboard" */ '../../../remote-dashboard/src/area'),
  admin: () => import(/* webpackChunkName: "area-admin" */ '../../../remote-admin/src/area'),
};

export async function loadArea({ name, build }: AreaEntry): Promise<LoadedArea> {
  const load = areas[name];
  if (!load) throw new AreaError('disabled', name);
  return { ...(await load()), build };
}
