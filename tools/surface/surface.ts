import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../../deploy/workspace';
import { sharedModules } from '../../shared/area/shared-modules';
import { calls, capabilities, errorStatus } from '../../shared/protocol';
import { breaks, changesBetween, reaches, versionFor } from './change';
import { emitDeclarations } from './emit';
import { surfaceOf } from './module-surface';
import { parseReport, printReport, type Report, type Section, sectionsOf } from './report';

// `npm run surface` writes the report of what the host provides to areas, and raises the version if it has grown; with --check it
// only compares. A version that breaks areas is somebody's decision.

const root = path.join(import.meta.dirname, '../..');
const file = path.join(root, 'shared/area/surface.report.md');

/** What the shared modules know by heart: an area that names a call the host does not know gets no answer. */
const tables = (): Section[] => {
  const table = (title: string, note: string, lines: string[]): Section => ({
    title,
    kind: 'table',
    note,
    members: new Map(lines.sort().map((line) => [line.split(' ')[0] ?? line, line])),
  });
  const callLines = Object.entries(calls).map(([name, { method, path: at, access: _, ...flags }]) =>
    [name, method, at, ...Object.keys(flags).filter((flag) => flag !== 'extension')].join(' '),
  );
  const errorLines = Object.entries(errorStatus).map(([code, status]) => `${code} ${status}`);
  return [
    table('Calls', 'The client of the host sends these.', callLines),
    table('Error codes', 'The client of the host passes these on.', errorLines),
    table('Capabilities', 'The shell and `useCan` of the host know these.', [...capabilities]),
  ];
};

async function present(): Promise<Report> {
  const { version } = readManifest(path.join(root, 'shared'));
  const ours = sharedModules.filter((name) => name.startsWith('@laurel/shared/'));
  const modules = ours.map((name) => ({ name, file: `${name.slice('@laurel/shared/'.length)}/index` }));
  const texts = await emitDeclarations(
    root,
    modules.map((module) => `${module.file}.ts`),
  );
  return { version, sections: [...surfaceOf(modules, texts).flatMap(sectionsOf), ...tables()] };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns whether the committed report is the present one, or has become it. */
async function checkReport(checkOnly: boolean): Promise<boolean> {
  const committed = await readFile(file, 'utf8').catch(() => null);
  const now = await present();
  const text = printReport(now);
  if (committed === text) {
    say(`The surface report is up to date (${now.version})`);
    return true;
  }
  const before = committed === null ? null : parseReport(committed);
  const changes = before ? changesBetween(before, now) : [];
  for (const { kind, member } of changes) say(`  ${kind}: ${member}`);
  const least = before ? versionFor(before.version, changes) : now.version;
  if (before && !reaches(now.version, least) && !checkOnly && !breaks(changes)) {
    const shared = path.join(root, 'shared/package.json');
    const manifest = await readFile(shared, 'utf8');
    await writeFile(shared, manifest.replace(`"version": "${now.version}"`, `"version": "${least}"`));
    await writeFile(file, printReport({ ...now, version: least }));
    say(`It has grown: wrote ${path.relative(root, file)}, and ${least} into shared/package.json`);
    return true;
  }
  if (before && !reaches(now.version, least)) {
    say(
      `What the host provides to areas has changed. Set "version" in shared/package.json to ${least} or later (it is ${now.version}, ` +
        `the report's ${before.version})${breaks(changes) ? ', then' : ', or'} run: npm run surface`,
    );
    return false;
  }
  if (checkOnly) {
    say('The surface report is not up to date. Run: npm run surface');
    return false;
  }
  await writeFile(file, text);
  say(`Wrote ${path.relative(root, file)} (${now.version})`);
  return true;
}

if (!(await checkReport(process.argv.includes('--check')))) process.exitCode = 1;
