import { rich, richList } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** For staff that looks at builds which are not live. */
export const preview = words('preview', {
  bar: 'Preview',
  showing: (builds: readonly ReactNode[]) => rich`You’re previewing ${richList(builds)}`,
  leave: 'Exit preview',
  goesOn: (why: string) => `Couldn’t exit the preview. ${why}`,
  noBar: 'You’re in a preview. Reload the page to exit.',
});
