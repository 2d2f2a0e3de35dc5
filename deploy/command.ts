import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TryRendering } from '@laurel/shared/area/site';
import { formatBrokenBuilds } from './breaks';
import { buildPackage, computeBuildId } from './build-package';
import type { BuiltPackage } from './built-package';
import { checkKeptBuilds } from './check-kept';
import { checkSite } from './doctor';
import { GeneratedFilesError } from './generated-files';
import { findBuild, listEndedStages } from './history';
import { formatArea, formatAreas } from './list';
import { formatAudience } from './list-stages';
import { rollBackArea, setAreaEnabled } from './live';
import { parseOrigin } from './live-files';
import { requireChecks } from './package-checks';
import { pruneSite } from './prune';
import { checkPublishing, type PublishOptions, publishBuild, uploadBuild } from './publish';
import { publishToStage } from './publish-to-stage';
import { Refusal } from './refusal';
import { repairSite } from './repair';
import { type Revision, readNewestRevision } from './revisions';
import { promoteStage, requireStagedBuild, stopStage } from './stage';
import { audienceNames, readAudience } from './stage-audience';
import { UsageError } from './usage-error';
import { describeWaitingChanges } from './waiting-changes';
import { withdrawBuild } from './withdraw';
import { defaultSite, findPackage, listPackageDirectories, readManifest } from './workspace';

const help = `Publishes the host and the areas, each on its own.

npm run areas -- <command> [options]

  list [area]            shows the live builds; with an area, its builds and history
  check <package>        builds it, and checks its code (npm run lint, typecheck and test in its folder), that it is
                         compatible with the live builds and that its pages render; changes nothing
  publish <package>      builds, checks and uploads it, and makes it live; refuses while changes wait for its changelog
      --to <share>       gives it to a share of visitors, such as 5%, and leaves the live build to all others; again, with a
                         larger share, widens it
      --role <roles>     gives it to staff with these roles too: admin,moderator
      --language <codes> gives it only to readers of these languages: de
      --steps <shares>   takes these steps by itself while its figures aren't worse than the live build's: 5%,25%,100%
      --visits <number>  how many visits each step needs; by default 500
      --mail <address>   where news of the stage goes
      --without-checks <text>  doesn't lint, typecheck or test its code, and says why, for the history (check, publish)
      --breaks-kept <text>  publishes a host although builds that the site keeps break with it (for rollbacks, in open
                         tabs, for previews), and says why, for the history (check, publish)
  promote <area>         makes the staged build live for everyone
  stop <area>            takes the staged build back; its visitors get the live one
      --reason <text>    why, for the history
  doctor                 shows every build that the site keeps, why, and how much it uses; exits with 1 and says why if one
                         would break with the live host or with the server's code of this folder
  fits                   checks that the server's code of this folder answers every build that the site keeps as it was
                         built; to run before that server is started
  upload <package>       builds and uploads it without making it live, for a preview
  rollback <area>        goes back to the build published before the current one
      --to <build>       goes back to this build
  withdraw <area>        takes a build with a security fault out for good: it is never served, previewed or made live again, and
                         tabs that run it reload. A live one gives way to the build published before it; without one, the
                         area is disabled. A host's scripts stay at the site's root, where no page names them
      --build <build>    the build
      --reason <text>    what is wrong with it, for the history
  disable <area>         disables an area for everyone; its pages say that it is disabled
  enable <area>          enables it again
  repair                 sets unreadable revisions aside, rewrites generated files, removes leftovers of interrupted
                         commands, and checks the live files
  prune                  removes old builds of areas; keeps live ones, the 2 that rollbacks lead to, and those that were
                         live, staged or uploaded in the last 30 days
      --days <number>    another number of days

  <package> is host, remote-dashboard, …; <area> is dashboard, … (rollback, withdraw and list also take host).

  --site <folder>        the site folder; by default dist/site
  --origin <origin>      the origin that serves an area's files (check, publish, upload): https://cdn.example.com
  --by <name>            your name for the history; by default the system's user
  -h, --help             shows this help

Exit codes: 0 done, or nothing to do; 1 refused or failed, nothing changed; 2 wrong usage; 3 done, but the files for static
hosts could not be written.
`;

type PrintLine = (line: string) => void;

const options = {
  site: { type: 'string' },
  origin: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  days: { type: 'string' },
  build: { type: 'string' },
  reason: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  steps: { type: 'string' },
  visits: { type: 'string' },
  mail: { type: 'string' },
  'breaks-kept': { type: 'string' },
  'without-checks': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Undefined if neither the system nor the environment names the user, as in some containers. */
function readSystemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER;
  }
}

const optionalNames = [
  'origin',
  'to',
  'days',
  'build',
  'reason',
  'breaks-kept',
  'without-checks',
  ...audienceNames,
] as const;
type OptionalArgument = 'target' | (typeof optionalNames)[number];

type SiteRequest = Record<OptionalArgument | 'by', string | undefined> & {
  say: PrintLine;
  tryRendering: TryRendering;
  site: string;
};

function parsePackage(text: string | undefined): string {
  try {
    return findPackage(text ?? '');
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseArea(text: string | undefined): string {
  if (!text) throw new UsageError('Name an area.');
  const directory = listPackageDirectories().find((each) => path.basename(each) === text);
  return (directory && readManifest(directory).laurel?.area) ?? text;
}

async function buildTarget(request: SiteRequest) {
  const { say, target, site, origin, by, tryRendering } = request;
  const breaksKept = request['breaks-kept']?.trim();
  if (breaksKept === '') throw new UsageError('Say with --breaks-kept why kept builds can break.');
  const withoutChecks = request['without-checks']?.trim();
  if (withoutChecks === '') throw new UsageError('Say with --without-checks why its code isn’t checked.');
  const servedOrigin = origin === undefined ? undefined : parseOrigin(origin);
  const build: BuiltPackage = await buildPackage(parsePackage(target), say);
  return {
    publishing: {
      site,
      builtPackage: build,
      origin: servedOrigin,
      by,
      tryRendering,
      breaksKept,
      withoutChecks,
      onNotice: say,
    },
    name: path.basename(build.directory),
  };
}

function isKnownBuild(liveRevision: Revision | null, { directory, build }: BuiltPackage, isStaging: boolean): boolean {
  const area = readManifest(directory).laurel?.area ?? 'host';
  if (liveRevision === null) return false;
  return (
    findBuild(liveRevision, area) === build ||
    (isStaging && liveRevision.stages.some((stage) => stage.area === area && stage.build === build))
  );
}

async function checkCode({ say }: SiteRequest, { builtPackage, withoutChecks }: PublishOptions): Promise<void> {
  if (withoutChecks !== undefined) return;
  await requireChecks(builtPackage.directory, say);
  if ((await computeBuildId(builtPackage.directory)) !== builtPackage.build)
    throw new Refusal('The sources changed while they were checked. Publish again.');
}

const reportResult = (say: PrintLine, revision: Revision | null, changedText: string, unchangedText: string) =>
  say(revision ? `${changedText} (revision ${revision.revision})` : unchangedText);

function reportEndedStages(say: PrintLine, revisionBefore: Revision | null, revision: Revision | null): void {
  for (const { area, build } of listEndedStages(revisionBefore, revision))
    say(`The stage of ${area} ${build} has ended with it`);
}

const commands: Record<string, { takes: readonly OptionalArgument[]; run(request: SiteRequest): Promise<void> }> = {
  list: {
    takes: ['target'],
    run: async ({ say, site, target }) =>
      say(target ? await formatArea(site, parseArea(target)) : await formatAreas(site)),
  },
  check: {
    takes: ['target', 'origin', 'breaks-kept', 'without-checks'],
    async run(request) {
      const { say } = request;
      const { publishing, name } = await buildTarget(request);
      await checkCode(request, publishing);
      await checkPublishing(publishing);
      say(`${name} ${publishing.builtPackage.build} is compatible with the live builds`);
    },
  },
  doctor: {
    takes: [],
    async run({ say, site }) {
      const { table, faults } = await checkSite(site);
      say(table);
      if (faults !== '') throw new Refusal(faults);
    },
  },
  fits: {
    takes: [],
    async run({ say, site }) {
      const { keptBuilds, brokenBuilds } = await checkKeptBuilds(site);
      const unknownBuilds = keptBuilds.filter(({ uses }) => uses === null);
      if (unknownBuilds.length > 0)
        say(
          `Unknown, because older builds don't say what they call: ${unknownBuilds.map(({ area, build }) => `${area} ${build}`).join(', ')}`,
        );
      if (brokenBuilds.length > 0) throw new Refusal(formatBrokenBuilds(brokenBuilds));
      say(`This server answers the ${keptBuilds.length - unknownBuilds.length} kept builds that say what they call`);
    },
  },
  publish: {
    takes: ['target', 'origin', 'to', 'breaks-kept', 'without-checks', ...audienceNames],
    async run(request) {
      const { say } = request;
      const audience = readAudience(request);
      const waitingChanges = describeWaitingChanges(parsePackage(request.target));
      if (waitingChanges) throw new Refusal(waitingChanges);
      const { publishing, name } = await buildTarget(request);
      const buildName = `${name} ${publishing.builtPackage.build}`;
      const newestBefore = await readNewestRevision(request.site);
      if (!isKnownBuild(newestBefore, publishing.builtPackage, audience !== null)) await checkCode(request, publishing);
      if (audience) {
        const revision = await publishToStage(publishing, audience);
        const stage = revision?.stages.find(({ build }) => build === publishing.builtPackage.build);
        reportResult(
          say,
          revision,
          `${buildName} is staged${stage ? ` for ${formatAudience(stage)}` : ''}`,
          `${buildName} is already staged so`,
        );
        return reportEndedStages(say, newestBefore, revision);
      }
      const revision = await publishBuild(publishing);
      reportResult(say, revision, `${buildName} is live`, `${buildName} is already live`);
      const entry = revision?.areas.find(({ build }) => build === publishing.builtPackage.build);
      if (entry?.enabled === false)
        say(`The area is still disabled. To enable it: npm run areas -- enable ${entry.name}`);
      reportEndedStages(say, newestBefore, revision);
    },
  },
  promote: {
    takes: ['target'],
    async run({ say, site, target, by }) {
      const area = parseArea(target);
      const build = requireStagedBuild(await readNewestRevision(site), area);
      const { revision } = await promoteStage({ site, area, build, by });
      reportResult(say, revision, `${area} ${build} is live`, `${area} ${build} is no longer staged`);
    },
  },
  stop: {
    takes: ['target', 'reason'],
    async run({ say, site, target, reason, by }) {
      const area = parseArea(target);
      if (!reason?.trim()) throw new UsageError('Say why the stage ends with --reason.');
      const build = requireStagedBuild(await readNewestRevision(site), area);
      const { revision } = await stopStage({ site, area, build, reason: reason.trim(), by });
      reportResult(say, revision, `${area} ${build} is taken back`, `${area} ${build} is no longer staged`);
    },
  },
  upload: {
    takes: ['target', 'origin'],
    async run(request) {
      const { say } = request;
      const { publishing, name } = await buildTarget(request);
      const isNew = await uploadBuild(publishing);
      say(`${name} ${publishing.builtPackage.build} ${isNew ? 'is uploaded but not live' : 'was already uploaded'}`);
    },
  },
  rollback: {
    takes: ['target', 'to'],
    async run({ say, site, target, to, by }) {
      const area = parseArea(target);
      const newestBefore = await readNewestRevision(site);
      const revision = await rollBackArea({ site, area, to, by });
      const build = revision?.action.kind === 'rollback' ? revision.action.build : to;
      reportResult(say, revision, `${area} is back at ${build}`, `${area} is already at ${build}`);
      reportEndedStages(say, newestBefore, revision);
    },
  },
  withdraw: {
    takes: ['target', 'build', 'reason'],
    async run({ say, site, target, build, reason, by }) {
      const area = parseArea(target);
      if (!build) throw new UsageError('Name the build with --build.');
      if (!reason?.trim()) throw new UsageError('Say what is wrong with the build with --reason.');
      const newestBefore = await readNewestRevision(site);
      const { revision, state } = await withdrawBuild({ site, area, build, reason: reason.trim(), by });
      reportResult(say, revision, `${area} ${build} is withdrawn`, `${area} ${build} was already withdrawn`);
      reportEndedStages(say, newestBefore, revision);
      say(state);
    },
  },
  disable: {
    takes: ['target'],
    async run({ say, site, target, by }) {
      const area = parseArea(target);
      const newestBefore = await readNewestRevision(site);
      const revision = await setAreaEnabled({ site, area, by }, false);
      reportResult(say, revision, `${area} is disabled`, `${area} is already disabled`);
      reportEndedStages(say, newestBefore, revision);
    },
  },
  enable: {
    takes: ['target'],
    async run({ say, site, target, by }) {
      const area = parseArea(target);
      reportResult(
        say,
        await setAreaEnabled({ site, area, by }, true),
        `${area} is enabled`,
        `${area} is already enabled`,
      );
    },
  },
  repair: {
    takes: [],
    async run({ say, site, by }) {
      const { revision, setAsideRevisions, movedMapCount, removedCount, faults } = await repairSite({ site, by });
      for (const unreadableRevision of setAsideRevisions)
        say(`Revision ${unreadableRevision} was unreadable, so its file was set aside`);
      if (movedMapCount > 0) say(`Source maps moved to maps/: ${movedMapCount}`);
      say(`Revision ${revision} is live. Rewrote the generated files. Leftover files removed: ${removedCount}`);
      if (faults.length > 0) throw new Refusal(faults.join('\n'));
      say('Every live file exists');
    },
  },
  prune: {
    takes: ['days'],
    async run({ say, site, by, days }) {
      if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
        throw new UsageError('--days takes a whole number above 0.');
      const removedBuilds = await pruneSite({ site, by, days: days === undefined ? undefined : Number(days) });
      for (const { area, build } of removedBuilds) say(`Removed ${area} ${build}`);
      if (removedBuilds.length === 0) say('Every build is still needed');
    },
  },
};

type OptionalValues = Partial<Record<(typeof optionalNames)[number], string>>;

const pickOptionalValues = (values: OptionalValues) =>
  Object.fromEntries(optionalNames.map((name) => [name, values[name]])) as Record<
    (typeof optionalNames)[number],
    string | undefined
  >;

async function runAreasCommand(args: string[], say: PrintLine, tryRendering: TryRendering): Promise<void> {
  const { values, positionals } = parseArguments(args);
  const [name, target, ...otherPositionals] = positionals;
  if (values.help || (!name && args.length === 0)) return say(help);
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name ? `Unknown command "${name}".` : 'Name a command.');
  const { site = defaultSite, by = readSystemUser(), help: _, ...otherValues } = values;
  const takesOption = (argument: OptionalArgument) => command.takes.includes(argument);
  if (otherPositionals.length > 0 || (target && !takesOption('target')))
    throw new UsageError(`Too many arguments for ${name}`);
  for (const option of optionalNames)
    if (otherValues[option] !== undefined && !takesOption(option))
      throw new UsageError(`${name} does not take --${option}`);
  await command.run({ say, tryRendering, site: path.resolve(site), target, ...pickOptionalValues(otherValues), by });
}

/** Returns the exit code. */
export async function runCommand(
  args: string[],
  { say, complain, tryRendering }: { say: PrintLine; complain: PrintLine; tryRendering: TryRendering },
): Promise<number> {
  try {
    await runAreasCommand(args, say, tryRendering);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nFor help: npm run areas -- --help`);
      return 2;
    }
    if (error instanceof GeneratedFilesError) {
      complain(error.message);
      return 3;
    }
    // Prints the stack only for bugs, because the messages of refusals and system errors are enough.
    if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) complain(error.message);
    else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}
