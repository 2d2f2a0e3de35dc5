import { words } from '../../../../catalogue';

/** The link in a match room. */
export const roomLink = words('roomLink', { staffPage: 'View staff page' });
