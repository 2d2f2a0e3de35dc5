/** Returns `undefined` if no name is left. */
export function joinClassNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
