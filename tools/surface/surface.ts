import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listWaitingChanges } from '../../deploy/waiting-changes';
import { readManifest } from '../../deploy/workspace';
import { sharedModules } from '../../shared/area/shared-modules';
import { calls, capabilities, errorStatus } from '../../shared/protocol';
import { calculateVersion, compareReports, isAtLeast, isBreaking, raiseVersion } from './change';
import { emitDeclarations } from './emit';
import { describeSurface } from './module-surface';
import { formatReport, parseReport, type Report, type Section, toSections } from './report';

// `npm run surface` compares what the host provides with the last version's report, and requires a change to `shared`
// whose bump fits the differences. `npm run versions` raises the version and writes the report (`--write`).

const root = path.join(import.meta.dirname, '../..');
const reportFile = path.join(root, 'shared/area/surface.report.md');

const readTables = (): Section[] => {
  const makeTable = (title: string, note: string, lines: string[]): Section => ({
    title,
    kind: 'table',
    note,
    members: new Map(lines.sort().map((line) => [line.split(' ')[0] ?? line, line])),
  });
  const callLines = Object.entries(calls).map(([name, { method, path: address, access: _, ...flags }]) =>
    [name, method, address, ...Object.keys(flags).filter((flag) => flag !== 'extension')].join(' '),
  );
  const errorLines = Object.entries(errorStatus).map(([code, status]) => `${code} ${status}`);
  return [
    makeTable('Calls', 'The client of the host sends these.', callLines),
    makeTable('Error codes', 'The client of the host passes these on.', errorLines),
    makeTable('Capabilities', 'The shell and `useHasCapability` of the host know these.', [...capabilities]),
  ];
};

async function buildReport(): Promise<Report> {
  const { version } = readManifest(path.join(root, 'shared'));
  const ownSharedModules = sharedModules.filter((name) => name.startsWith('@laurel/shared/'));
  const modules = ownSharedModules.map((name) => ({ name, file: `${name.slice('@laurel/shared/'.length)}/index` }));
  const texts = await emitDeclarations(
    root,
    modules.map((module) => `${module.file}.ts`),
  );
  return { version, sections: [...describeSurface(modules, texts).flatMap(toSections), ...readTables()] };
}

const printLine = (line: string) => process.stdout.write(`${line}\n`);

async function writeReport(): Promise<boolean> {
  const currentReport = await buildReport();
  await writeFile(reportFile, formatReport(currentReport));
  printLine(`Wrote the surface report (${currentReport.version})`);
  return true;
}

/** Prints the differences. @returns true if the waiting changes raise the version far enough */
async function checkSurface(): Promise<boolean> {
  const reportBefore = parseReport(await readFile(reportFile, 'utf8'));
  const currentReport = await buildReport();
  const changes = compareReports(reportBefore, currentReport);
  for (const { kind, member } of changes) printLine(`  ${kind}: ${member}`);
  const bumps = listWaitingChanges().flatMap(({ bumps }) => bumps.get('@laurel/shared') ?? []);
  const nextVersion = raiseVersion(currentReport.version, bumps);
  const leastVersion = calculateVersion(reportBefore.version, changes);
  if (isAtLeast(nextVersion, leastVersion)) {
    printLine(
      changes.length === 0
        ? `The surface matches version ${currentReport.version}`
        : `The surface will match version ${nextVersion} once you run npm run versions`,
    );
    return true;
  }
  const bump = isBreaking(changes) ? 'minor' : 'patch';
  printLine(
    `The surface for areas has changed. Record the change: npm run change -- "What they can use now." --${bump} shared`,
  );
  return false;
}

if (!(await (process.argv.includes('--write') ? writeReport() : checkSurface()))) process.exitCode = 1;
