import { basePath, calls } from '@laurel/shared/protocol';

export function buildExportHref(filter: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === 'string') query.append(`filter[${name}]`, value);
    else for (const filterValue of value ?? []) query.append(`filter[${name}][]`, filterValue);
  }
  return `${basePath}${calls.exportBooks.path}?${query}`;
}
