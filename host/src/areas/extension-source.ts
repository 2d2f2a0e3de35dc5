import type { ExtensionSource } from '@laurel/shared/area';
import { readFirstAreas, readRegistry, subscribeRegistry } from './registry';

const readAreas = () => readRegistry().areas;

export const extensionSource: ExtensionSource = {
  subscribe: subscribeRegistry,
  readAreas,
  readRenderedAreas: typeof document === 'undefined' ? readAreas : readFirstAreas,
  loadParts: () => import(/* webpackChunkName: "extensions" */ '../extensions/parts'),
};
