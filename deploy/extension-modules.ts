import type { PackageManifest } from './workspace';

export const modulePathPattern = /^src\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.extension\.tsx$/;

export function listDeclaredModules({ laurel }: PackageManifest): { id: string; module: string }[] {
  const declaration: unknown = laurel?.extensions;
  if (!Array.isArray(declaration)) return [];
  return declaration.flatMap((each) => {
    const { id, module } = Object(each) as { id?: unknown; module?: unknown };
    return typeof id === 'string' && typeof module === 'string' && modulePathPattern.test(module)
      ? [{ id, module }]
      : [];
  });
}
