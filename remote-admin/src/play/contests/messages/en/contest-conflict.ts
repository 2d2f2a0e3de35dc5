import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const contestConflict = words('contestConflict', {
  saved: (who: string, at: ReactNode) => renderText`${who} saved a newer version ${at}, after you opened this page.`,
  someone: 'Someone',
  kept: 'Your changes aren’t saved; they stay in the form. Load the newer version: the fields you changed keep your input.',
  load: 'Load newer version',
});
