import type { Role } from '@laurel/shared/protocol';

/** As what a person works, which has no gender. */
export const roles: Record<Role, string> = {
  player: 'Teilnahme',
  editor: 'Redaktion',
  moderator: 'Moderation',
  finance: 'Finanzen',
  admin: 'Administration',
};
