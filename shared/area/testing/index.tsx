import type { ReactNode } from 'react';
import type { Extension } from '../extensions';
import type { AreaEntry } from '../registry';
import { ExtensionProvider, type ExtensionSlotProps, type ExtensionSource } from '../use-extensions';

export const makeExtendingArea = (
  name: string,
  extensions: readonly Extension[],
  fields: Partial<AreaEntry> = {},
): AreaEntry => ({
  ...{ name, path: `/${name}`, access: 'anyone', build: '1', sharedRange: '*', enabled: true },
  ...{ entry: { url: `/areas/${name}/1/area.js` }, styles: [], chunks: [], extensions },
  ...fields,
});

const NamedSlot = ({ area, extension, props }: ExtensionSlotProps) => (
  <p data-testid={extension.point}>{`${area.name} ${extension.id} ${JSON.stringify(props)}`}</p>
);

export const makeExtensionSource = (areas: readonly AreaEntry[]): ExtensionSource => ({
  subscribe: () => () => {},
  readAreas: () => areas,
  readRenderedAreas: () => areas,
  loadParts: async () => ({
    ExtensionSlot: NamedSlot,
    loadExtension: async () => {},
  }),
});

export function WithExtension({ point, children }: { point: Extension['point']; children: ReactNode }) {
  const label = { en: 'Press', de: 'Presse' };
  const component = { point, id: 'kit', label, chunks: [], styles: [] } as Extension;
  return (
    <ExtensionProvider value={makeExtensionSource([makeExtendingArea('press', [component])])}>
      {children}
    </ExtensionProvider>
  );
}
