import { rich, richList } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** For staff that looks at builds which are not live. */
export const preview = words('preview', {
  bar: 'Preview',
  showing: (builds: readonly ReactNode[]) => rich`You are previewing ${richList(builds)}`,
  leave: 'Leave preview',
  goesOn: (why: string) => `The preview goes on. ${why}`,
  noBar: 'This page shows a preview. Reload it to be able to leave.',
});
