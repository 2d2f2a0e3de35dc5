import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** Someone else saved the contest while its form was open. */
export const contestConflict = words('contestConflict', {
  saved: (who: string, at: ReactNode) => rich`${who} saved this contest ${at}, after you opened it.`,
  someone: 'Someone',
  kept: 'Your changes aren’t saved; they stay in the form. Load the newer version: the fields you changed keep your input.',
  load: 'Load newer version',
});
