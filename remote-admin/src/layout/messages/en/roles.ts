import type { Role } from '@laurel/shared/protocol';

/** As labels. In a sentence they are written small. */
export const roles: Record<Role, string> = {
  player: 'Player',
  editor: 'Editor',
  moderator: 'Moderator',
  finance: 'Finance',
  admin: 'Admin',
};
