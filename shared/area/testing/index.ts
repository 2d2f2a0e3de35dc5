import type { Extension } from '../extensions';
import type { AreaEntry } from '../registry';
import type { ExtensionSource } from '../use-extensions';

/** A live area with these extensions. */
export const makeExtendingArea = (
  name: string,
  extensions: readonly Extension[],
  fields: Partial<AreaEntry> = {},
): AreaEntry => ({
  ...{ name, path: `/${name}`, access: 'anyone', build: '1', sharedRange: '*', enabled: true },
  ...{ entry: { url: `/areas/${name}/1/area.js` }, styles: [], chunks: [], extensions },
  ...fields,
});

/** What a page finds of these areas. */
export const makeExtensionSource = (areas: readonly AreaEntry[]): ExtensionSource => ({
  subscribe: () => () => {},
  readAreas: () => areas,
  readRenderedAreas: () => areas,
});
