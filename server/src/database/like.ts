/** A pattern for `ilike` that finds the text anywhere, with the database's wildcards taken as letters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
