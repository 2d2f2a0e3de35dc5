import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatLicence, formatName, listUnknownLicences, type SbomComponent } from './licences';

// Writes production's dependencies as CycloneDX, and refuses unreviewed licences. Usage: sbom.ts [<file>]

const root = path.join(import.meta.dirname, '../..');
const [file = path.join(root, 'dist/sbom.json')] = process.argv.slice(2);
const { setup } = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { setup: string } })
  .scripts;
const [pnpm = 'pnpm'] = /pnpm@\S+/.exec(setup) ?? [];
const sbomText = execFileSync(
  'npx',
  [
    '--yes',
    pnpm,
    'sbom',
    '--prod',
    '--sbom-format',
    'cyclonedx',
    '--sbom-spec-version',
    '1.6',
    '--sbom-type',
    'application',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, sbomText);
const { components } = JSON.parse(sbomText) as { components: SbomComponent[] };
const counts = new Map<string, number>();
for (const component of components)
  counts.set(formatLicence(component), (counts.get(formatLicence(component)) ?? 0) + 1);
for (const [licence, count] of [...counts].sort(([, one], [, other]) => other - one))
  process.stdout.write(`${String(count).padStart(4)}  ${licence}\n`);
const unknownLicences = listUnknownLicences(components);
for (const component of unknownLicences)
  process.stderr.write(
    `${formatName(component)} ${component.version}: ${formatLicence(component)} is not in tools/sbom/licences.ts\n`,
  );
process.stdout.write(`${components.length} packages written to ${path.relative(process.cwd(), file)}\n`);
if (unknownLicences.length > 0) process.exitCode = 1;
