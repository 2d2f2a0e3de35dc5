import { words } from '../../../../catalogue';

export const roomLink = words('roomLink', { staffPage: 'View staff page' });
