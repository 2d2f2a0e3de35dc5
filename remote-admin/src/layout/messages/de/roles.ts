import type { Role } from '@laurel/shared/protocol';

/** The role as a job, a word without gender. */
export const roles: Record<Role, string> = {
  player: 'Mitglied',
  editor: 'Redaktion',
  moderator: 'Moderation',
  finance: 'Finanzen',
  admin: 'Administration',
};
