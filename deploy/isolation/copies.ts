import { sharedModules } from '@laurel/shared/area/shared-modules';
import type { Finding } from './finding';
import { type BuiltFile, listSources } from './source-place';

/** Packages that a page may have only once: a second copy would have its own state, and browsers would download both. */
const hostPackagePattern =
  /^(react|react-dom|react-router(-dom)?|scheduler|jotai|@tanstack\/(react-query|query-core)|wagmi|@wagmi\/.+|viem|axios|qs|react-toastify|aos|@module-federation\/.+)$/;

const sharedFiles = new Set(
  sharedModules
    .filter((name) => name.startsWith('@laurel/shared/'))
    .map((name) => `${name.slice('@laurel/'.length)}/index.ts`),
);

export function findCopies(builtFile: BuiltFile, folder: string): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { file, dependency } of listSources(builtFile, folder)) {
    const copiedName = dependency ?? file;
    if (dependency ? !hostPackagePattern.test(dependency) : !sharedFiles.has(file)) continue;
    if (!findings.has(copiedName))
      findings.set(copiedName, {
        rule: 'copies',
        file,
        line: 1,
        dependency,
        what: `brings a second copy of ${copiedName}`,
      });
  }
  return [...findings.values()];
}
