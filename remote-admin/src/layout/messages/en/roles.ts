import type { Role } from '@laurel/shared/protocol';

export const roles: Record<Role, string> = {
  player: 'player',
  editor: 'editor',
  moderator: 'moderator',
  finance: 'finance',
  admin: 'admin',
};
