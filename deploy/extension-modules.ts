import type { PackageManifest } from './workspace';

/** The path of an extension’s module in an area. */
export const modulePath = /^src\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.extension\.tsx$/;

/** The modules of the extensions that a package.json declares. Publishing refuses what can't be read. */
export function listDeclaredModules({ laurel }: PackageManifest): { id: string; module: string }[] {
  const declaration: unknown = laurel?.extensions;
  if (!Array.isArray(declaration)) return [];
  return declaration.flatMap((each) => {
    const { id, module } = Object(each) as { id?: unknown; module?: unknown };
    return typeof id === 'string' && typeof module === 'string' && modulePath.test(module) ? [{ id, module }] : [];
  });
}
