/** Joins class names and leaves out absent ones. Returns `undefined` if that leaves no name. */
export function joinClassNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
