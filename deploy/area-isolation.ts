import path from 'node:path';
import { sessionStorageKey } from '@laurel/shared/protocol';
import { type Declaration, type Exception, readDeclaration } from './area-declaration';
import { listAreaFindings } from './area-findings';
import { findExcess, weighArea } from './area-weight';
import type { BuiltPackage } from './built-package';
import type { Finding } from './isolation/finding';
import { Refusal } from './refusal';
import { readManifest } from './workspace';

const covers = (pattern: string, name: string): boolean =>
  pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)));

function listPermissions(finding: Finding, { globals, storage, exceptions }: Declaration): object[] {
  const { rule, dependency, file } = finding;
  const permissions: object[] = exceptions.filter((each) => each.rule === rule && each.package === dependency);
  if (finding.rule === 'globals') permissions.push(...globals.filter(({ name }) => covers(name, finding.name)));
  if (finding.rule === 'storage') {
    const { kind, key } = finding;
    // No declaration can allow an area the session's key.
    if (kind === 'localStorage' && key === sessionStorageKey) return [];
    const isMeant = (each: Declaration['storage'][number]) =>
      each.code === file || (key !== null && covers(each.key, key));
    permissions.push(...storage.filter((each) => each.in === kind && isMeant(each)));
  }
  return permissions;
}

const ways: Readonly<Record<Finding['rule'], string>> = {
  styles: '',
  copies: '',
  globals: ', which "laurel.globals" doesn\'t declare',
  storage: ', which "laurel.storage" doesn\'t declare',
};

const formatFinding = ({ file, line, what, rule }: Finding): string => `${file}:${line}: ${what}${ways[rule]}`;

export interface IsolationReport {
  exceptions: Exception[];
  needless: string[];
}

export function compareWithDeclaration(
  findings: readonly Finding[],
  declaration: Declaration,
): IsolationReport & { faults: string[] } {
  const used = new Set<object>();
  const faults: string[] = [];
  for (const finding of findings) {
    const permissions = listPermissions(finding, declaration);
    for (const permission of permissions) used.add(permission);
    if (permissions.length === 0) faults.push(formatFinding(finding));
  }
  const { globals, storage, exceptions } = declaration;
  return {
    faults,
    exceptions: exceptions.filter((each) => used.has(each)),
    needless: [
      ...globals.filter((each) => !used.has(each)).map(({ name }) => `"laurel.globals" declares ${name}`),
      ...storage.filter((each) => !used.has(each)).map(({ key }) => `"laurel.storage" declares ${key}`),
      ...exceptions.filter((each) => !used.has(each)).map((each) => `"laurel.exceptions" names ${each.package}`),
    ].map((text) => `${text}, and the build does no such thing.`),
  };
}

/** @throws Refusal that lists everything that the area may not do. */
export async function requireIsolated(builtPackage: BuiltPackage): Promise<IsolationReport> {
  const label = path.basename(builtPackage.directory);
  const declaration = readDeclaration(readManifest(builtPackage.directory));
  const { faults, ...report } = compareWithDeclaration(await listAreaFindings(builtPackage), declaration);
  const excess = findExcess(await weighArea(builtPackage), declaration.budget);
  if (faults.length + excess.length === 0) return report;
  const lines = [...faults, ...excess].map((line) => `  ${line}`);
  throw new Refusal(
    [`${label} does what an area may not do (docs/areas.md, “What an area may do”):`, ...lines].join('\n'),
  );
}
