import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TryRendering } from '@laurel/shared/area/site';
import { buildPackage } from './build-package';
import type { BuiltPackage } from './built-package';
import { GeneratedFilesError } from './generated-files';
import { formatArea, formatAreas } from './list';
import { rollBackArea, setAreaEnabled } from './live';
import { parseOrigin } from './live-files';
import { pruneSite } from './prune';
import { checkPublishing, publishBuild, uploadBuild } from './publish';
import { Refusal } from './refusal';
import { repairSite } from './repair';
import type { Revision } from './revisions';
import { describeWaitingChanges } from './waiting-changes';
import { withdrawBuild } from './withdraw';
import { defaultSite, findPackage, listPackageDirectories, readManifest } from './workspace';

const help = `Publishes the host and the areas, each on its own.

npm run areas -- <command> [options]

  list [area]            shows the live builds; with an area, its builds and history
  check <package>        builds it, and checks that it is compatible with the live builds and that its pages render;
                         changes nothing
  publish <package>      builds, checks and uploads it, and makes it live; refuses while changes wait for its changelog
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
  prune                  removes old builds of areas; keeps live ones, the latest 3 for rollbacks, and those that were live
                         or uploaded in the last 30 days
      --days <number>    another number of days

  <package> is host, remote-dashboard, …; <area> is dashboard, … (rollback, withdraw and list also take host).

  --site <folder>        the site folder; by default dist/site
  --origin <origin>      the origin that serves an area's files (check, publish, upload): https://cdn.example.com
  --by <name>            your name for the history; by default the system's user
  -h, --help             shows this help

Exit codes: 0 done, or nothing to do; 1 refused or failed, nothing changed; 2 wrong usage; 3 done, but the files for static
hosts could not be written.
`;

class UsageError extends Error {}

type PrintLine = (line: string) => void;

const options = {
  site: { type: 'string' },
  origin: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  days: { type: 'string' },
  build: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Undefined in containers whose user has no name. */
function readSystemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER;
  }
}

/** Options that only some commands accept. */
type OptionalArgument = 'target' | 'origin' | 'to' | 'days' | 'build' | 'reason';

interface SiteRequest {
  say: PrintLine;
  tryRendering: TryRendering;
  site: string;
  target: string | undefined;
  origin: string | undefined;
  to: string | undefined;
  by: string | undefined;
  days: string | undefined;
  build: string | undefined;
  reason: string | undefined;
}

function parsePackage(text: string | undefined): string {
  try {
    return findPackage(text ?? '');
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Finds an area by its own name or its package's. */
function parseArea(text: string | undefined): string {
  if (!text) throw new UsageError('Name an area.');
  const directory = listPackageDirectories().find((each) => path.basename(each) === text);
  return (directory && readManifest(directory).laurel?.area) ?? text;
}

async function buildTarget({ say, target, site, origin, by, tryRendering }: SiteRequest) {
  const served = origin === undefined ? undefined : parseOrigin(origin);
  const build: BuiltPackage = await buildPackage(parsePackage(target), say);
  return {
    publishing: { site, builtPackage: build, origin: served, by, tryRendering },
    name: path.basename(build.directory),
  };
}

const reportResult = (say: PrintLine, revision: Revision | null, outcome: string, already: string) =>
  say(revision ? `${outcome} (revision ${revision.revision})` : already);

const commands: Record<string, { takes: readonly OptionalArgument[]; run(request: SiteRequest): Promise<void> }> = {
  list: {
    takes: ['target'],
    run: async ({ say, site, target }) =>
      say(target ? await formatArea(site, parseArea(target)) : await formatAreas(site)),
  },
  check: {
    takes: ['target', 'origin'],
    async run(request) {
      const { say } = request;
      const { publishing, name } = await buildTarget(request);
      await checkPublishing(publishing);
      say(`${name} ${publishing.builtPackage.build} is compatible with the live builds`);
    },
  },
  publish: {
    takes: ['target', 'origin'],
    async run(request) {
      const { say } = request;
      const waiting = describeWaitingChanges(parsePackage(request.target));
      if (waiting) throw new Refusal(waiting);
      const { publishing, name } = await buildTarget(request);
      const text = `${name} ${publishing.builtPackage.build}`;
      const revision = await publishBuild(publishing);
      reportResult(say, revision, `${text} is live`, `${text} is already live`);
      const entry = revision?.areas.find(({ build }) => build === publishing.builtPackage.build);
      if (entry?.enabled === false)
        say(`The area is still disabled. To enable it: npm run areas -- enable ${entry.name}`);
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
      const revision = await rollBackArea({ site, area, to, by });
      const build = revision?.action.kind === 'rollback' ? revision.action.build : to;
      reportResult(say, revision, `${area} is back at ${build}`, `${area} is already at ${build}`);
    },
  },
  withdraw: {
    takes: ['target', 'build', 'reason'],
    async run({ say, site, target, build, reason, by }) {
      const area = parseArea(target);
      if (!build) throw new UsageError('Name the build with --build.');
      if (!reason?.trim()) throw new UsageError('Say what is wrong with the build with --reason.');
      const { revision, state } = await withdrawBuild({ site, area, build, reason: reason.trim(), by });
      reportResult(say, revision, `${area} ${build} is withdrawn`, `${area} ${build} was already withdrawn`);
      say(state);
    },
  },
  disable: {
    takes: ['target'],
    async run({ say, site, target, by }) {
      const area = parseArea(target);
      reportResult(
        say,
        await setAreaEnabled({ site, area, by }, false),
        `${area} is disabled`,
        `${area} is already disabled`,
      );
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
      const { revision, setAside, mapsMoved, removed, faults } = await repairSite({ site, by });
      for (const unreadable of setAside) say(`Revision ${unreadable} was unreadable, so its file was set aside`);
      if (mapsMoved > 0) say(`Source maps moved to maps/: ${mapsMoved}`);
      say(`Revision ${revision} is live. Rewrote the generated files. Leftover files removed: ${removed}`);
      if (faults.length > 0) throw new Refusal(faults.join('\n'));
      say('Every live file exists');
    },
  },
  prune: {
    takes: ['days'],
    async run({ say, site, by, days }) {
      if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
        throw new UsageError('--days takes a whole number above 0.');
      const removed = await pruneSite({ site, by, days: days === undefined ? undefined : Number(days) });
      for (const { area, build } of removed) say(`Removed ${area} ${build}`);
      if (removed.length === 0) say('Every build is still needed');
    },
  },
};

async function runAreasCommand(args: string[], say: PrintLine, tryRendering: TryRendering): Promise<void> {
  const { values, positionals } = parseArguments(args);
  const [name, target, ...rest] = positionals;
  if (values.help || (!name && args.length === 0)) return say(help);
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name ? `Unknown command "${name}".` : 'Name a command.');
  const { site = defaultSite, origin, to, days, build, reason, by = readSystemUser() } = values;
  const options = { target, origin, to, days, build, reason };
  const takesOption = (what: OptionalArgument) => command.takes.includes(what);
  if (rest.length > 0 || (target && !takesOption('target'))) throw new UsageError(`Too many arguments for ${name}`);
  for (const option of ['origin', 'to', 'days', 'build', 'reason'] as const)
    if (options[option] !== undefined && !takesOption(option))
      throw new UsageError(`${name} does not take --${option}`);
  await command.run({ say, tryRendering, site: path.resolve(site), ...options, by });
}

/** Runs one command of `npm run areas` and returns its exit code. */
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
    // Prints the stack only of bugs. Refusals and file system errors say enough.
    if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) complain(error.message);
    else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}
