import path from 'node:path';
import { sessionStorageKey } from '@laurel/shared/protocol';
import { type Declaration, type Exception, readDeclaration } from './area-declaration';
import { listAreaFindings } from './area-findings';
import { findExcess, weighArea } from './area-weight';
import type { BuiltPackage } from './built-package';
import type { Finding } from './isolation/finding';
import { Refusal } from './refusal';
import { readManifest } from './workspace';

const coversName = (pattern: string, name: string): boolean =>
  pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)));

function listMatchingDeclarations(finding: Finding, { globals, storage, exceptions }: Declaration): object[] {
  const { rule, dependency, file } = finding;
  const matchingDeclarations: object[] = exceptions.filter((each) => each.rule === rule && each.package === dependency);
  if (finding.rule === 'globals')
    matchingDeclarations.push(...globals.filter(({ name }) => coversName(name, finding.name)));
  if (finding.rule === 'storage') {
    const { kind, key } = finding;
    // No declaration can give an area access to the session's key.
    if (kind === 'localStorage' && key === sessionStorageKey) return [];
    const coversFinding = (each: Declaration['storage'][number]) =>
      each.code === file || (key !== null && coversName(each.key, key));
    matchingDeclarations.push(...storage.filter((each) => each.in === kind && coversFinding(each)));
  }
  return matchingDeclarations;
}

const undeclaredWords: Readonly<Record<Finding['rule'], string>> = {
  styles: '',
  copies: '',
  globals: ', which "laurel.globals" doesn\'t declare',
  storage: ', which "laurel.storage" doesn\'t declare',
};

const formatFinding = ({ file, line, what, rule }: Finding): string =>
  `${file}:${line}: ${what}${undeclaredWords[rule]}`;

export interface IsolationReport {
  exceptions: Exception[];
  needlessDeclarations: string[];
}

export function compareWithDeclaration(
  findings: readonly Finding[],
  declaration: Declaration,
): IsolationReport & { faults: string[] } {
  const usedDeclarations = new Set<object>();
  const faults: string[] = [];
  for (const finding of findings) {
    const matchingDeclarations = listMatchingDeclarations(finding, declaration);
    for (const matchingDeclaration of matchingDeclarations) usedDeclarations.add(matchingDeclaration);
    if (matchingDeclarations.length === 0) faults.push(formatFinding(finding));
  }
  const { globals, storage, exceptions } = declaration;
  return {
    faults,
    exceptions: exceptions.filter((each) => usedDeclarations.has(each)),
    needlessDeclarations: [
      ...globals.filter((each) => !usedDeclarations.has(each)).map(({ name }) => `"laurel.globals" declares ${name}`),
      ...storage.filter((each) => !usedDeclarations.has(each)).map(({ key }) => `"laurel.storage" declares ${key}`),
      ...exceptions
        .filter((each) => !usedDeclarations.has(each))
        .map((each) => `"laurel.exceptions" names ${each.package}`),
    ].map((text) => `${text}, and the build does no such thing.`),
  };
}

/** @throws Refusal that lists each rule of isolation that the area breaks and each budget that it exceeds. */
export async function requireIsolatedArea(builtPackage: BuiltPackage): Promise<IsolationReport> {
  const label = path.basename(builtPackage.directory);
  const declaration = readDeclaration(readManifest(builtPackage.directory));
  const { faults, ...report } = compareWithDeclaration(await listAreaFindings(builtPackage), declaration);
  const excessLines = findExcess(await weighArea(builtPackage), declaration.budget);
  if (faults.length + excessLines.length === 0) return report;
  const lines = [...faults, ...excessLines].map((line) => `  ${line}`);
  throw new Refusal(
    [`${label} does what an area may not do (docs/areas.md, “What an area may do”):`, ...lines].join('\n'),
  );
}
