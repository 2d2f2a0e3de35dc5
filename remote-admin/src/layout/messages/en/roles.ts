import type { Role } from '@laurel/shared/contract';

export const roles: Record<Role, string> = {
  player: 'player',
  editor: 'editor',
  moderator: 'moderator',
  finance: 'finance',
  admin: 'admin',
};
