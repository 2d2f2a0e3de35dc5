import { listAreaBuilds } from './area-build';
import { listBuildChanges } from './history';
import { Refusal } from './refusal';
import { listUnreadableRevisions, type Revision, type RevisionAction, readHistory, readNewest } from './revisions';

const blank = '–';
const otherBuildsShown = 4;

/** To the second and in UTC, so that every machine prints the same. */
const formatMoment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;

/** Formats rows as lines with aligned columns. */
function formatTable(rows: readonly (readonly string[])[]): string {
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

function formatAction(action: RevisionAction): string {
  switch (action.kind) {
    case 'assemble':
      return 'the whole workspace';
    case 'repair':
      return 'repair: restored what was live before an unreadable revision';
    case 'prune':
      return 'prune: removed builds that nothing needed';
    case 'publish':
      return `publish ${action.area} ${action.build}`;
    case 'rollback':
      return `rollback ${action.area} to ${action.build}`;
    case 'withdraw':
      return `withdraw ${action.area} ${action.build}: ${action.reason}`;
    case 'disable':
    case 'enable':
      return `${action.kind} ${action.area}`;
  }
}

/** When the live build became live, and by whom. */
function formatPublishTime(history: readonly Revision[], area: string): string[] {
  const revision = listBuildChanges(history, area).at(-1)?.revision;
  return revision ? [formatMoment(revision.at), revision.action.by ?? blank] : [blank, blank];
}

async function readSiteHistory(site: string) {
  const [live, history] = await Promise.all([readNewest(site), readHistory(site)]);
  if (!live) throw new Refusal(`There is no site in ${site} yet: run npm run build, or name it with --site.`);
  return { history, live };
}

/** The table of everything that is live. */
export async function formatAreas(site: string): Promise<string> {
  const [{ history, live }, unreadable, builds] = await Promise.all([
    readSiteHistory(site),
    listUnreadableRevisions(site),
    listAreaBuilds(site),
  ]);
  const rows = live.areas.map(({ name, path, build, enabled }) => {
    const others = builds.filter(({ entry }) => entry.name === name && entry.build !== build);
    const named = others.slice(0, otherBuildsShown).map(({ entry }) => entry.build);
    const more = others.length - named.length;
    const list = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(' ') || blank;
    return [name, path, build, ...formatPublishTime(history, name), enabled ? 'enabled' : 'disabled', list];
  });
  const unpublished = [...new Set(builds.map(({ entry }) => entry.name))].filter(
    (name) => !live.areas.some((area) => area.name === name),
  );
  const lines = [
    formatTable([
      ['Area', 'Path', 'Live build', 'Since (UTC)', 'By', 'State', 'Other builds'],
      [
        'host',
        blank,
        live.host.build,
        ...formatPublishTime(history, 'host'),
        'enabled',
        formatHostBuilds(history, live.host.build),
      ],
      ...rows,
    ]),
    '',
    `Revision ${live.revision}: ${formatAction(live.action)}, ${formatMoment(live.at)} UTC`,
  ];
  if (unpublished.length > 0) lines.push(`Uploaded, never published: ${unpublished.join(', ')}`);
  for (const revision of unreadable)
    lines.push(`Revision ${revision} cannot be read and is ignored. To set it aside: npm run areas -- repair`);
  for (const name of live.rejected) lines.push(`The entry "${name}" cannot be read and is ignored: publish it again`);
  return lines.join('\n');
}

function formatHostBuilds(history: readonly Revision[], live: string): string {
  const builds = [...new Set(listBuildChanges(history, 'host').map(({ build }) => build))].filter(
    (build) => build !== live,
  );
  return builds.reverse().slice(0, otherBuildsShown).join(' ') || blank;
}

/** The builds and the history of one area. */
export async function formatArea(site: string, area: string): Promise<string> {
  const [{ history, live }, all] = await Promise.all([readSiteHistory(site), listAreaBuilds(site)]);
  const changes = listBuildChanges(history, area);
  const builds = all.filter(({ entry }) => entry.name === area);
  if (changes.length === 0 && builds.length === 0)
    throw new Refusal(
      `There is no area "${area}". There are: ${['host', ...live.areas.map(({ name }) => name)].join(', ')}.`,
    );
  const liveBuild = changes.at(-1)?.build;
  const describeState = (build: string) => {
    if (build === liveBuild) return 'live';
    return changes.some((change) => change.build === build) ? 'was live' : 'never live';
  };
  const events = history
    .filter(({ action }, index) =>
      'area' in action ? action.area === area : changes.some(({ revision }) => revision === history[index]),
    )
    .map(({ revision, at, action }) => [String(revision), formatMoment(at), action.by ?? blank, formatAction(action)]);
  const parts = [formatTable([['Revision', 'When (UTC)', 'By', 'What'], ...events])];
  if (builds.length > 0)
    parts.unshift(
      formatTable([
        ['Build', 'Uploaded (UTC)', 'State'],
        ...builds.map(({ entry: { build }, uploadedAt }) => [build, formatMoment(uploadedAt), describeState(build)]),
      ]),
    );
  return parts.join('\n\n');
}
