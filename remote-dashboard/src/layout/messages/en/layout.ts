import { plural } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

/** The frame of the signed-in area. */
export const layout = words('layout', {
  nav: 'Dashboard',
  /** `short` is for the narrow tab bar. */
  screens: {
    overview: { label: 'Overview', short: 'Overview' },
    matches: { label: 'My matches', short: 'Matches' },
    wallet: { label: 'Wallet', short: 'Wallet' },
    settings: { label: 'Settings', short: 'Settings' },
  },
  /** Read out after a count. */
  moves: (count: number) => plural(count, { one: ', your move in # match', other: ', your move in # matches' }),
});
