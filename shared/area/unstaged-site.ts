import type { Site, SiteContent, SiteRevision } from './site';

const revisions = new WeakMap<SiteContent, SiteRevision>();

export function toUnstagedRevision(content: SiteContent): SiteRevision {
  const revision: SiteRevision = revisions.get(content) ?? {
    ...content,
    stages: new Map(),
    withStages: () => revision,
  };
  revisions.set(content, revision);
  return revision;
}

const refuseChange = async () => 'over' as const;

export const noStageChanges: Pick<
  Site,
  | 'widenStage'
  | 'promoteStage'
  | 'stopStage'
  | 'listEvents'
  | 'readFigures'
  | 'saveFigures'
  | 'hasBuild'
  | 'readBuildVisits'
  | 'saveBuildVisits'
> = {
  listEvents: async () => ({ events: [], before: null }),
  readFigures: async () => null,
  saveFigures: async () => {},
  hasBuild: async () => false,
  readBuildVisits: async () => null,
  saveBuildVisits: async () => {},
  widenStage: refuseChange,
  promoteStage: refuseChange,
  stopStage: refuseChange,
};
