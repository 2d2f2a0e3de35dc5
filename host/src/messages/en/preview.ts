import { renderList, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

export const preview = words('preview', {
  bar: 'Preview',
  showing: (builds: readonly ReactNode[]) => renderText`You’re previewing ${renderList(builds)}`,
  leave: 'Exit preview',
  goesOn: (why: string) => `Couldn’t exit the preview. ${why}`,
  noBar: 'You’re in a preview. Reload the page to exit.',
});
