import { stat } from 'node:fs/promises';
import { type AreaEntry, findArea, type Registry } from '@laurel/shared/area/registry';
import type { Preview, Site, SiteContent, SiteRendering, SiteRevision, StageOutcome } from '@laurel/shared/area/site';
import type { Locale } from '@laurel/shared/protocol';
import { isSafeName, listAreaBuilds, readArea } from './area-build';
import { listEvents } from './area-events';
import { readBuildVisits, saveBuildVisits } from './build-visits';
import { isMissing } from './files';
import { GeneratedFilesError } from './generated-files';
import { findWithdrawal } from './history';
import { readHost, readTemplates } from './host-build';
import { openRendering } from './open-rendering';
import { renderPage } from './page';
import {
  addFallback,
  listRevisionNumbers,
  type ReadRevision,
  readRevision,
  resolveRevisionFile,
  type Stage,
  toRegistry,
} from './revisions';
import { promoteStage, type StageResult, stopStage, widenStage } from './stage';
import { readStageFigures, saveStageFigures } from './stage-figures';

export interface OpenSiteOptions {
  onProblem?(line: string): void;
}

interface OpenedRevision {
  liveRevision: ReadRevision;
  pages: Record<Locale, string>;
  /** The highest revision number, even if that revision can't be read. */
  lastNumber: number;
  /** When the last revision's file changed. Replacing the folder or restoring the file changes this time too. */
  modifiedAt: number;
  problems: readonly string[];
}

const readModifiedAt = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

async function addPreview(
  folder: string,
  liveRevision: ReadRevision,
  registry: Registry,
  preview: Preview,
): Promise<Registry> {
  let areas: readonly AreaEntry[] = registry.areas;
  const previewedNames: string[] = [];
  for (const [name, build] of preview) {
    const uploadedArea = await readArea(folder, name, build);
    if (!uploadedArea || findWithdrawal(liveRevision, name, build)) continue;
    const otherAreas = areas.filter((area) => area.name !== name);
    if (otherAreas.some((area) => area.path === uploadedArea.entry.path)) continue;
    areas = [...otherAreas, uploadedArea.entry];
    previewedNames.push(name);
  }
  return previewedNames.length > 0 ? { ...registry, preview: previewedNames, areas } : registry;
}

/** Null if the folder has no site. Each request looks for a newer revision with two checks of the file system, so that a publish shows at once. */
export async function openSite(folder: string, { onProblem = () => {} }: OpenSiteOptions = {}): Promise<Site | null> {
  async function openNewestRevision(): Promise<OpenedRevision | null> {
    const numbers = await listRevisionNumbers(folder);
    const lastNumber = numbers.at(-1);
    if (lastNumber === undefined) return null;
    const modifiedAt = await readModifiedAt(resolveRevisionFile(folder, lastNumber));
    if (modifiedAt === null) return openNewestRevision();
    const problems: string[] = [];
    for (const number of numbers.reverse()) {
      const liveRevision = await readRevision(folder, number);
      const pages = liveRevision ? await readPages(liveRevision.host.build) : null;
      if (liveRevision && pages !== null) {
        for (const name of liveRevision.rejectedNames)
          problems.push(`Revision ${number} has an entry that cannot be read, "${name}": it is ignored.`);
        return { liveRevision, pages, lastNumber, modifiedAt, problems };
      }
      problems.push(
        liveRevision
          ? `Revision ${number} is ignored: the page of the host's build ${liveRevision.host.build} is missing.`
          : `Revision ${number} is ignored: its file cannot be read. To set it aside: npm run areas -- repair`,
      );
    }
    throw new Error(`The site in ${folder} has no revision that can be shown.`);
  }

  const readPages = (build: string): Promise<Record<Locale, string> | null> =>
    readTemplates(folder, build).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });

  let reportedProblems: readonly string[] = [];
  function reportProblems(problems: readonly string[]): void {
    for (const problem of problems) if (!reportedProblems.includes(problem)) onProblem(problem);
    reportedProblems = problems;
  }

  const firstRevision = await openNewestRevision();
  if (!firstRevision) return null;
  let openedRevision = firstRevision;
  reportProblems(firstRevision.problems);

  async function findNewestRevision(): Promise<OpenedRevision> {
    // If no file has the next number, the last revision is still the newest. The folder's own time isn't precise enough,
    // because two publishes can fall into the same tick of the clock.
    const [nextModifiedAt, modifiedAt] = await Promise.all([
      readModifiedAt(resolveRevisionFile(folder, openedRevision.lastNumber + 1)),
      readModifiedAt(resolveRevisionFile(folder, openedRevision.lastNumber)),
    ]);
    if (nextModifiedAt === null && modifiedAt === openedRevision.modifiedAt) return openedRevision;
    try {
      const revision = await openNewestRevision();
      if (!revision) throw new Error(`The site in ${folder} is missing`);
      openedRevision = revision;
    } catch (error) {
      openedRevision = { ...openedRevision, problems: [error instanceof Error ? error.message : String(error)] };
    }
    reportProblems(openedRevision.problems);
    return openedRevision;
  }

  function cachePerRevision<Value>(read: (revision: OpenedRevision, entry: AreaEntry) => Promise<Value>) {
    const valuesByRevision = new WeakMap<ReadRevision, Map<string, Promise<Value>>>();
    return (revision: OpenedRevision, entry: AreaEntry): Promise<Value> => {
      const valuesByBuild = valuesByRevision.get(revision.liveRevision) ?? new Map<string, Promise<Value>>();
      valuesByRevision.set(revision.liveRevision, valuesByBuild);
      const key = `${entry.name} ${entry.build}`;
      const value = valuesByBuild.get(key) ?? read(revision, entry);
      valuesByBuild.set(key, value);
      return value;
    };
  }
  const openRenderingOnce = cachePerRevision(({ liveRevision }, entry) =>
    openRendering(folder, liveRevision.host.build, entry),
  );
  const readPreloadedOnce = cachePerRevision(async (_, entry) => {
    const pages = (await readArea(folder, entry.name, entry.build))?.preloaded;
    return pages ? { entry, pages } : null;
  });

  function makeContent(revision: OpenedRevision, stages: readonly Stage[]): SiteContent {
    const { liveRevision, pages } = revision;
    const liveRegistry = toRegistry(liveRevision);
    // A visitor who can't load a staged build gets the live one.
    const areas = liveRegistry.areas.map((entry) => {
      const stagedEntry = stages.find(({ area }) => area === entry.name)?.entry;
      return stagedEntry ? addFallback(stagedEntry, entry) : entry;
    });
    const plainRegistry: Registry = { ...liveRegistry, areas };
    const stagedAreas = liveRevision.stages.map(({ area }) => area);
    const renderingsWithOthers = new WeakMap<SiteRendering, SiteRendering>();
    // All visitors get the same rendering, so it leaves out areas with restricted access.
    const listOtherAreas = ({ entry: { name } }: SiteRendering) =>
      areas.filter((each) => each.enabled && each.name !== name && each.access === 'anyone' && each.extensions);
    const registry: Registry = stagedAreas.length > 0 ? { ...plainRegistry, stagedAreas } : plainRegistry;
    const readPreviewedRegistry = async (preview?: Preview): Promise<Registry> => {
      if (!preview) return registry;
      const previewedRegistry = await addPreview(folder, liveRevision, plainRegistry, preview);
      return previewedRegistry === plainRegistry ? registry : previewedRegistry;
    };
    return {
      readRegistry: readPreviewedRegistry,
      async renderPage(pathname, { locale = 'en', preview } = {}) {
        return renderPage(pages[locale], await readPreviewedRegistry(preview), pathname);
      },
      async findRendering(pathname) {
        const entry = findArea(areas, pathname);
        const rendering = entry?.enabled ? await openRenderingOnce(revision, entry) : null;
        if (!rendering) return null;
        const renderingWithOthers = renderingsWithOthers.get(rendering) ?? {
          ...rendering,
          others: listOtherAreas(rendering),
        };
        renderingsWithOthers.set(rendering, renderingWithOthers);
        return renderingWithOthers;
      },
      async findPreloaded(pathname) {
        const entry = findArea(areas, pathname);
        return entry?.enabled ? readPreloadedOnce(revision, entry) : null;
      },
    };
  }

  function makeRevision(revision: OpenedRevision): SiteRevision {
    const stages = new Map(revision.liveRevision.stages.map(({ entry: _, ...stage }) => [stage.area, stage]));
    const variants = new Map<string, SiteRevision>();
    function getOrMakeVariant(names: readonly string[]): SiteRevision {
      const chosenStages = revision.liveRevision.stages.filter(({ area }) => names.includes(area));
      const key = chosenStages.map(({ area }) => area).join(' ');
      const variant = variants.get(key) ?? {
        ...makeContent(revision, chosenStages),
        stages,
        withStages: getOrMakeVariant,
      };
      variants.set(key, variant);
      return variant;
    }
    return getOrMakeVariant([]);
  }
  const revisions = new WeakMap<OpenedRevision, SiteRevision>();
  const toRevision = (currentRevision: OpenedRevision): SiteRevision => {
    const revision = revisions.get(currentRevision) ?? makeRevision(currentRevision);
    revisions.set(currentRevision, revision);
    return revision;
  };
  const readNewestRevision = async () => toRevision(await findNewestRevision());

  async function changeStage(change: () => Promise<StageResult>): Promise<StageOutcome> {
    try {
      return (await change()).outcome;
    } catch (error) {
      if (!(error instanceof GeneratedFilesError)) throw error;
      onProblem(error.message);
      return 'changed';
    }
  }

  /** Builds that were found once. A build that is removed later stays in this set until the process ends. */
  const knownBuilds = new Set<string>();

  return {
    folder,
    readRevision: readNewestRevision,
    readRegistry: async (preview) => (await readNewestRevision()).readRegistry(preview),
    renderPage: async (pathname, pageOptions) => (await readNewestRevision()).renderPage(pathname, pageOptions),
    findRendering: async (pathname) => (await readNewestRevision()).findRendering(pathname),
    findPreloaded: async (pathname) => (await readNewestRevision()).findPreloaded(pathname),
    async listRenderings() {
      const revision = await findNewestRevision();
      const stagedEntries = revision.liveRevision.stages.map(({ entry }) => entry);
      const enabledAreaEntries = [...revision.liveRevision.areas.filter((entry) => entry.enabled), ...stagedEntries];
      const renderings = await Promise.all(
        enabledAreaEntries.map((entry) => openRenderingOnce(revision, entry).catch(() => null)),
      );
      return renderings.filter((rendering) => rendering !== null);
    },
    async readHealth() {
      const { liveRevision, problems } = await findNewestRevision();
      return { revision: liveRevision.revision, problems };
    },
    async listBuilds() {
      const [{ liveRevision }, builds] = await Promise.all([findNewestRevision(), listAreaBuilds(folder)]);
      const usableBuilds = builds.filter(({ entry: { name, build } }) => !findWithdrawal(liveRevision, name, build));
      return usableBuilds.map(({ entry: { name, build }, uploadedAt, source }) => ({
        area: name,
        build,
        uploadedAt,
        ...(source ? { source } : {}),
        live: liveRevision.areas.some((area) => area.name === name && area.build === build),
      }));
    },
    listEvents: (area, range) => listEvents(folder, area, range),
    readFigures: (area) => readStageFigures(folder, area),
    saveFigures: (figures) => saveStageFigures(folder, figures),
    async hasBuild({ area, build }) {
      if (findWithdrawal((await findNewestRevision()).liveRevision, area, build)) return false;
      const key = `${area} ${build}`;
      if (knownBuilds.has(key)) return true;
      const readBuild = area === 'host' ? isSafeName(build) && readHost(folder, build) : readArea(folder, area, build);
      if (!(await readBuild)) return false;
      knownBuilds.add(key);
      return true;
    },
    readBuildVisits: () => readBuildVisits(folder),
    saveBuildVisits: (visits) => saveBuildVisits(folder, visits),
    widenStage: (change) => changeStage(() => widenStage({ site: folder, ...change })),
    promoteStage: (change) => changeStage(() => promoteStage({ site: folder, ...change })),
    stopStage: (change) => changeStage(() => stopStage({ site: folder, ...change })),
  };
}
