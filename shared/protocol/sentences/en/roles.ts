import type { Role } from '../../roles';

export const roleNames: Readonly<Record<Role, string>> = {
  player: 'player',
  editor: 'editor',
  moderator: 'moderator',
  finance: 'finance',
  admin: 'admin',
};
