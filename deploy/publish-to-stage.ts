import type { AreaEntry } from '@laurel/shared/area/registry';
import type { SiteStage, StageSteps } from '@laurel/shared/area/site';
import { requireRunnableBuild } from './earlier-build';
import { writeGeneratedFiles } from './generated-files';
import { requireArea, requireSite } from './live';
import { checkPublishing, type PublishOptions, readUploadedEntry, uploadBuild } from './publish';
import { Refusal } from './refusal';
import { commitRevision, type Revision, type RevisionChange, readNewestRevision, type Stage } from './revisions';
import { findStage, replaceStage } from './stage';

/** If the same build is already staged, a missing field keeps its value. */
export interface StageAudience {
  share?: number | undefined;
  roles?: SiteStage['roles'] | undefined;
  languages?: SiteStage['languages'] | undefined;
  steps?: StageSteps | undefined;
  mail?: string | undefined;
}

const hasStage = (stages: readonly Stage[], { name, build }: AreaEntry): boolean =>
  stages.some((stage) => stage.area === name && stage.build === build);

function chooseShare({ share, roles = [], languages = [], steps }: StageAudience): number {
  const chosenShare = share ?? steps?.shares[0];
  if (chosenShare !== undefined) return chosenShare;
  if (roles.length > 0) return 0;
  if (languages.length > 0) return 100;
  throw new Refusal('Say who gets the build: --to 5%, --role admin or --language de.');
}

function makeStage(
  { entry, liveEntry, by }: { entry: AreaEntry; liveEntry: AreaEntry; by: string | undefined },
  audience: StageAudience,
  stageBefore: Stage | undefined,
): Stage {
  const startedAt = new Date().toISOString();
  const { mail = stageBefore?.mail, steps = stageBefore?.steps } = audience;
  const startedBy = stageBefore?.startedBy ?? by;
  const share =
    stageBefore && audience.share === undefined && !audience.steps ? stageBefore.share : chooseShare(audience);
  return {
    area: entry.name,
    build: entry.build,
    liveBuild: liveEntry.build,
    share,
    roles: audience.roles ?? stageBefore?.roles ?? [],
    languages: audience.languages ?? stageBefore?.languages ?? [],
    startedAt: stageBefore?.startedAt ?? startedAt,
    widenedAt: stageBefore && stageBefore.share === share ? stageBefore.widenedAt : startedAt,
    ...(startedBy ? { startedBy } : {}),
    ...(mail ? { mail } : {}),
    ...(steps ? { steps } : {}),
    entry,
  };
}

/** An empty list of languages includes every language. */
const losesVisitors = (stageBefore: Stage, { share, roles, languages }: Stage): boolean =>
  share < stageBefore.share ||
  stageBefore.roles.some((role) => !roles.includes(role)) ||
  (languages.length > 0 &&
    (stageBefore.languages.length === 0 || stageBefore.languages.some((language) => !languages.includes(language))));

const describeAudience = ({ share, roles, languages, steps, mail }: Stage): string =>
  JSON.stringify([share, roles, languages, steps, mail]);

/** Null if the build is already staged with the same audience, steps and mail address. @throws Refusal if the build can't be staged, or if some visitors would lose it. */
export async function publishToStage(publishing: PublishOptions, audience: StageAudience): Promise<Revision | null> {
  const { site, by } = publishing;
  const { source } = publishing.builtPackage;
  const stagesBefore = (await readNewestRevision(site))?.stages ?? [];
  const { candidate, allowances } = await checkPublishing(publishing);
  if (candidate.kind === 'host')
    throw new Refusal(
      'The host has no stages, because all its builds share the files at the site’s root and every area has to fit it. Publish it without --to.',
    );
  await uploadBuild(publishing);
  const entry = await readUploadedEntry(site, candidate.area.entry, publishing.origin);
  // If the build was staged when the command began, the command can only widen that stage. A stage that has ended in between must not start again.
  const wasStaged = hasStage(stagesBefore, entry);
  const revision = await commitRevision(site, async (newest): Promise<RevisionChange | null> => {
    const liveRevision = requireSite(newest);
    const liveEntry = requireArea(liveRevision, entry.name);
    const { name: area, build, path } = entry;
    if (!liveEntry.enabled)
      throw new Refusal(`${area} is disabled, so nobody would get the build. Enable the area first.`);
    if (liveEntry.build === build) throw new Refusal(`${area} ${build} is already live.`);
    if (liveEntry.path !== path)
      throw new Refusal(
        `${area} ${build} is for ${path} and the live build for ${liveEntry.path}. Publish it without --to.`,
      );
    await requireRunnableBuild(site, entry, liveRevision.host.build);
    const currentStage = findStage(liveRevision, area);
    const stageBefore = currentStage?.build === build ? currentStage : undefined;
    const stage = makeStage({ entry, liveEntry, by }, audience, stageBefore);
    if (stageBefore && describeAudience(stageBefore) === describeAudience(stage)) return null;
    if (stageBefore && losesVisitors(stageBefore, stage))
      throw new Refusal(
        `Some visitors have ${area} ${build} already and would lose it: a stage only grows. To take it back: npm run areas -- stop ${area} --reason "…"`,
      );
    if (!stageBefore && wasStaged)
      throw new Refusal(`The stage of ${area} ${build} has just ended. See why: npm run areas -- list ${area}`);
    const action = { kind: stageBefore ? ('widen' as const) : ('stage' as const), area, build, share: stage.share };
    return {
      action: { ...action, ...allowances, ...(source ? { source } : {}), ...(by ? { by } : {}) },
      host: liveRevision.host,
      areas: liveRevision.areas,
      stages: replaceStage(liveRevision, stage),
    };
  });
  await writeGeneratedFiles(site);
  return revision;
}
