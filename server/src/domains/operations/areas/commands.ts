import type { Preview, Site } from '@laurel/shared/area/site';
import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../audit/store';
import { requireSite } from './queries';

type PreviewInput = InputOf<'startPreview'>;

/** @throws Refusal `not_found`, `validation_failed`, or `conflict` if the build is live already */
async function refuseUnlessPreviewable(site: Site, { area, build }: PreviewInput): Promise<void> {
  const [registry, uploadedBuilds] = await Promise.all([site.readRegistry(), site.listBuilds()]);
  const registeredArea = registry.areas.find(({ name }) => name === area);
  const builds = uploadedBuilds.filter((each) => each.area === area);
  if (!registeredArea && builds.length === 0) throw new Refusal('not_found', { what: 'area', area });
  if (!builds.some((each) => each.build === build))
    throw Refusal.at('build', { code: 'build_not_uploaded', params: { area, build } });
  if (registeredArea?.enabled && registeredArea.build === build)
    throw new Refusal('conflict', { why: 'build_live', area, build });
}

const toPreviewView = (preview: Preview, until: Date | null): AnswerOf<'endPreviews'> => ({
  previews: [...preview].map(([area, build]) => ({ area, build })),
  until: until?.toISOString() ?? null,
});

export async function startPreview(
  context: Context<'startPreview'>,
  chosenBuild: PreviewInput,
): Promise<Answer<'startPreview'>> {
  const site = requireSite(context);
  await refuseUnlessPreviewable(site, chosenBuild);
  const builds = new Map([...context.preview(), [chosenBuild.area, chosenBuild.build]]);
  const { preview: previewable = [] } = await site.readRegistry(builds);
  if (!previewable.includes(chosenBuild.area))
    throw new Refusal('conflict', { why: 'build_path', area: chosenBuild.area, build: chosenBuild.build });
  const preview = new Map([...builds].filter(([area]) => previewable.includes(area)));
  const until = context.setPreview(preview);
  await recordAudit(context.db, {
    at: context.now,
    actorId: context.user.id,
    action: 'area.preview',
    entity: 'area',
    entityId: null,
    after: { ...chosenBuild, until },
  });
  const { area, build } = chosenBuild;
  return makeAnswer(toPreviewView(preview, until), { code: 'preview_started', params: { area, build } });
}

export async function endPreviews(
  context: Context<'endPreviews'>,
  { area }: InputOf<'endPreviews'>,
): Promise<Answer<'endPreviews'>> {
  const previewEntries = [...context.preview()];
  const endedPreviews = previewEntries.filter(([name]) => area === undefined || name === area);
  const preview = new Map(previewEntries.filter((each) => !endedPreviews.includes(each)));
  const until = context.setPreview(preview);
  await withTransaction(context, async ({ db, now: at, user: { id: actorId } }) => {
    for (const [name, build] of endedPreviews) {
      const change = { before: { area: name, build }, after: null };
      await recordAudit(db, { at, actorId, action: 'area.end_preview', entity: 'area', entityId: null, ...change });
    }
  });
  return makeAnswer(toPreviewView(preview, until), { code: 'preview_ended', params: {} });
}
