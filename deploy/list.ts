import { listAreaBuilds } from './area-build';
import { findEvent } from './area-events';
import { toPlainText } from './build-source';
import { listBuildChanges } from './history';
import { readHost } from './host-build';
import { formatSource, sourceHeadings } from './list-sources';
import { describeStage, formatMoment, formatShare } from './list-stages';
import type { Allowances } from './publish';
import { Refusal } from './refusal';
import {
  listUnreadableRevisions,
  type Revision,
  type RevisionAction,
  readHistory,
  readNewestRevision,
} from './revisions';

const blankCell = '–';
const mostNamedBuilds = 4;

export function formatTable(texts: readonly (readonly string[])[]): string {
  const rows = texts.map((row) => row.map(toPlainText));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatAllowances({ exceptions = [], withoutChecks }: Allowances): string {
  const exceptionTexts = exceptions.map(({ package: name, rule, why }) => `; exception for ${name} (${rule}): ${why}`);
  return [
    ...exceptionTexts,
    ...(withoutChecks === undefined ? [] : [`; its code wasn’t checked: ${withoutChecks}`]),
  ].join('');
}

function formatAction(action: RevisionAction): string {
  switch (action.kind) {
    case 'assemble':
      return 'the whole workspace';
    case 'repair':
      return 'repair: restored what was live before an unreadable revision';
    case 'prune':
      return 'prune: removed builds that nothing needed';
    case 'publish':
      return `publish ${action.area} ${action.build}${action.breaksKept === undefined ? '' : `, though kept builds break: ${action.breaksKept}`}${formatAllowances(action)}`;
    case 'rollback':
      return `rollback ${action.area} to ${action.build}`;
    case 'withdraw':
      return `withdraw ${action.area} ${action.build}: ${action.reason}`;
    case 'stage':
      return `stage ${action.area} ${action.build} for ${formatShare(action.share)}${formatAllowances(action)}`;
    case 'widen':
      return `widen the stage of ${action.area} ${action.build} to ${formatShare(action.share)}${formatAllowances(action)}`;
    case 'promote':
      return `promote ${action.area} ${action.build}`;
    case 'stop':
      return `stop the stage of ${action.area} ${action.build}: ${action.reason}`;
    case 'disable':
    case 'enable':
      return `${action.kind} ${action.area}`;
  }
}

function formatPublishTime(history: readonly Revision[], area: string): string[] {
  const revision = listBuildChanges(history, area).at(-1)?.revision;
  return revision ? [formatMoment(revision.at), revision.action.by ?? blankCell] : [blankCell, blankCell];
}

async function readSiteHistory(site: string) {
  const [liveRevision, history] = await Promise.all([readNewestRevision(site), readHistory(site)]);
  if (!liveRevision) throw new Refusal(`There is no site in ${site} yet: run npm run build, or name it with --site.`);
  return { history, liveRevision };
}

export async function formatAreas(site: string): Promise<string> {
  const [{ history, liveRevision }, unreadableNumbers, builds] = await Promise.all([
    readSiteHistory(site),
    listUnreadableRevisions(site),
    listAreaBuilds(site),
  ]);
  const rows = liveRevision.areas.map(({ name, path, build, enabled }) => {
    const otherBuilds = builds.filter(({ entry }) => entry.name === name && entry.build !== build);
    const namedBuilds = otherBuilds.slice(0, mostNamedBuilds).map(({ entry }) => entry.build);
    const hiddenBuildCount = otherBuilds.length - namedBuilds.length;
    const otherBuildsText =
      [...namedBuilds, ...(hiddenBuildCount > 0 ? [`and ${hiddenBuildCount} more`] : [])].join(' ') || blankCell;
    return [name, path, build, ...formatPublishTime(history, name), enabled ? 'enabled' : 'disabled', otherBuildsText];
  });
  const unpublishedNames = [...new Set(builds.map(({ entry }) => entry.name))].filter(
    (name) => !liveRevision.areas.some((area) => area.name === name),
  );
  const lines = [
    formatTable([
      ['Area', 'Path', 'Live build', 'Since (UTC)', 'By', 'State', 'Other builds'],
      [
        'host',
        blankCell,
        liveRevision.host.build,
        ...formatPublishTime(history, 'host'),
        'enabled',
        formatHostBuilds(history, liveRevision.host.build),
      ],
      ...rows,
    ]),
    '',
    `Revision ${liveRevision.revision}: ${toPlainText(formatAction(liveRevision.action))}, ${formatMoment(liveRevision.at)} UTC`,
  ];
  lines.push(...(await Promise.all(liveRevision.stages.map((stage) => describeStage(site, stage)))));
  const liveSources = [
    { name: 'host', build: liveRevision.host.build, source: (await readHost(site, liveRevision.host.build))?.source },
    ...liveRevision.areas.map(({ name, build }) => {
      const { source } = builds.find(({ entry }) => entry.name === name && entry.build === build) ?? {};
      return { name, build, source };
    }),
  ].filter(({ source }) => source);
  if (liveSources.length > 0)
    lines.push(
      '',
      formatTable([
        ['Live build', '', ...sourceHeadings],
        ...liveSources.map(({ name, build, source }) => [name, build, ...formatSource(source)]),
      ]),
      '',
    );
  if (unpublishedNames.length > 0) lines.push(`Uploaded, never published: ${unpublishedNames.join(', ')}`);
  for (const revision of unreadableNumbers)
    lines.push(`Revision ${revision} cannot be read and is ignored. To set it aside: npm run areas -- repair`);
  for (const name of liveRevision.rejectedNames)
    lines.push(`The entry "${name}" cannot be read and is ignored: publish it again`);
  return lines.join('\n');
}

function formatHostBuilds(history: readonly Revision[], liveBuild: string): string {
  const builds = [...new Set(listBuildChanges(history, 'host').map(({ build }) => build))].filter(
    (build) => build !== liveBuild,
  );
  return builds.reverse().slice(0, mostNamedBuilds).join(' ') || blankCell;
}

export async function formatArea(site: string, area: string): Promise<string> {
  const [{ history, liveRevision }, allBuilds] = await Promise.all([readSiteHistory(site), listAreaBuilds(site)]);
  const changes = listBuildChanges(history, area);
  const builds = allBuilds.filter(({ entry }) => entry.name === area);
  if (changes.length === 0 && builds.length === 0)
    throw new Refusal(
      `There is no area "${area}". There are: ${['host', ...liveRevision.areas.map(({ name }) => name)].join(', ')}.`,
    );
  const liveBuild = changes.at(-1)?.build;
  const describeState = (build: string) => {
    if (build === liveBuild) return 'live';
    if (liveRevision.stages.some((stage) => stage.area === area && stage.build === build)) return 'staged';
    return changes.some((change) => change.build === build) ? 'was live' : 'never live';
  };
  const events = history.flatMap((revision, index) => {
    const { action, at } = revision;
    const event = findEvent(history[index - 1], revision, area);
    if (!event) return [];
    const actionText = `${formatAction(action)}${event.endedStage ? `; this ended the stage of ${event.endedStage}` : ''}`;
    return [[String(revision.revision), formatMoment(at), action.by ?? blankCell, actionText]];
  });
  const parts = [formatTable([['Revision', 'When (UTC)', 'By', 'What'], ...events])];
  if (builds.length > 0) {
    const hasSources = builds.some(({ source }) => source);
    parts.unshift(
      formatTable([
        ['Build', 'Uploaded (UTC)', 'State', ...(hasSources ? sourceHeadings : [])],
        ...builds.map(({ entry: { build }, uploadedAt, source }) => [
          build,
          formatMoment(uploadedAt),
          describeState(build),
          ...(hasSources ? formatSource(source) : []),
        ]),
      ]),
    );
  }
  const stages = liveRevision.stages.filter((stage) => stage.area === area);
  parts.unshift(...(await Promise.all(stages.map((stage) => describeStage(site, stage)))));
  return parts.join('\n\n');
}
