/** Joins class names, leaving out absent ones; `undefined` without any. */
export function joinClassNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
