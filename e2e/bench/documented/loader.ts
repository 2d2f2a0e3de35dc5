import type { Area } from '@laurel/shared/area';
import type { AreaEntry } from '@laurel/shared/area/registry';
import { AreaError, type LoadedArea } from '../monolith/loader';

const areaLoaders: Record<string, () => Promise<{ area: Area }>> = {
  public: () => import('area_public/area'),
  dashboard: () => import('area_dashboard/area'),
  admin: () => import('area_admin/area'),
};

export async function loadArea({ name, build }: AreaEntry): Promise<LoadedArea> {
  const load = areaLoaders[name];
  if (!load) throw new AreaError('disabled', name);
  return { ...(await load()), build };
}

export * from '../monolith/loader';
