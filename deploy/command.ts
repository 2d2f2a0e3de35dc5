import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './build-package';
import type { BuiltPackage } from './built-package';
import { NotDerived } from './derived';
import { listArea, listAreas } from './list';
import { parseOrigin } from './live-files';
import { check, publish, upload } from './publish';
import { Refusal } from './refusal';
import { repair } from './repair';
import type { Revision } from './revisions';
import { rollback, setEnabled } from './switch';
import { defaultSite, packageDirectories, packageNamed, readManifest } from './workspace';

const help = `Publishes the host and the areas, each on its own.

npm run areas -- <command> [options]

  list [area]            what is live; with an area, its builds and its history
  check <package>        builds it and says whether it fits what is live; changes nothing
  publish <package>      builds it, uploads it and makes it live
  upload <package>       builds and uploads it, without making it live: for a preview
  rollback <area>        makes the build live that was published before the present one
      --to <build>       makes that build live
  disable <area>         closes an area for everybody; its page says so
  enable <area>          opens it again
  repair                 sets unreadable revisions aside, writes derived files anew, clears away what cut-off commands
                         left, checks the live files

  <package> is host, remote-dashboard, …; <area> is dashboard, … (rollback and list take host too).

  --site <folder>        the site folder; dist/site unless given
  --origin <origin>      an origin that serves an area's files (check, publish, upload): https://cdn.example.com
  --by <name>            who does it, for the history; the system's user unless given
  -h, --help             this text

Exit codes: 0 done, or nothing to do; 1 refused or failed, nothing is changed; 2 not understood; 3 done, but the files for
static hosts could not be written.
`;

class Misunderstood extends Error {}

type Say = (line: string) => void;

const options = {
  site: { type: 'string' },
  origin: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Misunderstood(error instanceof Error ? error.message : String(error));
  }
}

/** A container's user may have no name. */
function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER;
  }
}

interface Request {
  say: Say;
  site: string;
  target: string | undefined;
  origin: string | undefined;
  to: string | undefined;
  by: string | undefined;
}

function packageAsked(text: string | undefined): string {
  try {
    return packageNamed(text ?? '');
  } catch (error) {
    throw new Misunderstood(error instanceof Error ? error.message : String(error));
  }
}

/** An area by its name, or by that of its package. */
function areaNamed(text: string | undefined): string {
  if (!text) throw new Misunderstood('Which area?');
  const directory = packageDirectories().find((each) => path.basename(each) === text);
  return (directory && readManifest(directory).laurel?.area) ?? text;
}

async function built({ say, target, site, origin, by }: Request) {
  const served = origin === undefined ? undefined : parseOrigin(origin);
  const build: BuiltPackage = await buildPackage(packageAsked(target), say);
  return { publishing: { site, built: build, origin: served, by }, name: path.basename(build.directory) };
}

const tell = (say: Say, revision: Revision | null, done: string, already: string) =>
  say(revision ? `${done} (revision ${revision.revision})` : already);

const commands: Record<
  string,
  { takes: readonly ('target' | 'origin' | 'to')[]; run(request: Request): Promise<void> }
> = {
  list: {
    takes: ['target'],
    run: async ({ say, site, target }) => say(target ? await listArea(site, areaNamed(target)) : await listAreas(site)),
  },
  check: {
    takes: ['target', 'origin'],
    async run(request) {
      const { say } = request;
      const { publishing, name } = await built(request);
      await check(publishing);
      say(`${name} ${publishing.built.build} fits what is live`);
    },
  },
  publish: {
    takes: ['target', 'origin'],
    async run(request) {
      const { say } = request;
      const { publishing, name } = await built(request);
      const text = `${name} ${publishing.built.build}`;
      const revision = await publish(publishing);
      tell(say, revision, `${text} is live`, `${text} is live already`);
      const entry = revision?.areas.find(({ build }) => build === publishing.built.build);
      if (entry?.enabled === false) say(`It stays switched off: npm run areas -- enable ${entry.name}`);
    },
  },
  upload: {
    takes: ['target', 'origin'],
    async run(request) {
      const { say } = request;
      const { publishing, name } = await built(request);
      const isNew = await upload(publishing);
      say(`${name} ${publishing.built.build} ${isNew ? 'is uploaded, and not live' : 'was uploaded before'}`);
    },
  },
  rollback: {
    takes: ['target', 'to'],
    async run({ say, site, target, to, by }) {
      const area = areaNamed(target);
      const revision = await rollback({ site, area, to, by });
      const build = revision?.action.kind === 'rollback' ? revision.action.build : to;
      tell(say, revision, `${area} is back at ${build}`, `${area} is at ${build} already`);
    },
  },
  disable: {
    takes: ['target'],
    async run({ say, site, target, by }) {
      const area = areaNamed(target);
      tell(
        say,
        await setEnabled({ site, area, by }, false),
        `${area} is switched off`,
        `${area} is switched off already`,
      );
    },
  },
  enable: {
    takes: ['target'],
    async run({ say, site, target, by }) {
      const area = areaNamed(target);
      tell(say, await setEnabled({ site, area, by }, true), `${area} is open`, `${area} is open already`);
    },
  },
  repair: {
    takes: [],
    async run({ say, site, by }) {
      const { revision, asideSet, mapsMoved, removed, faults } = await repair({ site, by });
      for (const unreadable of asideSet) say(`Revision ${unreadable} cannot be read: its file is set aside`);
      if (mapsMoved > 0) say(`${mapsMoved} source maps are moved to maps/`);
      say(`Revision ${revision} is live; derived files are written anew, ${removed} leftovers removed`);
      if (faults.length > 0) throw new Refusal(faults.join('\n'));
      say('Every live file is there');
    },
  },
};

async function run(args: string[], say: Say): Promise<void> {
  const { values, positionals } = read(args);
  const [name, target, ...rest] = positionals;
  if (values.help || (!name && args.length === 0)) return say(help);
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Misunderstood(name ? `There is no command "${name}"` : 'Which command?');
  const { site = defaultSite, origin, to, by = systemUser() } = values;
  const given = { target, origin, to };
  const takes = (what: 'target' | 'origin' | 'to') => command.takes.includes(what);
  if (rest.length > 0 || (target && !takes('target'))) throw new Misunderstood(`${name} takes fewer words`);
  for (const option of ['origin', 'to'] as const)
    if (given[option] !== undefined && !takes(option)) throw new Misunderstood(`${name} takes no --${option}`);
  await command.run({ say, site: path.resolve(site), ...given, by });
}

/** Runs one command of `npm run areas`. The answer is the exit code. */
export async function runCommand(args: string[], { say, complain }: { say: Say; complain: Say }): Promise<number> {
  try {
    await run(args, say);
    return 0;
  } catch (error) {
    if (error instanceof Misunderstood) {
      complain(`${error.message}\nnpm run areas -- --help tells how.`);
      return 2;
    }
    if (error instanceof NotDerived) {
      complain(error.message);
      return 3;
    }
    // The stack helps with a fault of ours; what the disk refuses says its file in the message.
    if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) complain(error.message);
    else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}
