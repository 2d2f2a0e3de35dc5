import type { Role } from '../../roles';

export const roleNames: Readonly<Record<Role, string>> = {
  player: 'Mitglied',
  editor: 'Redaktion',
  moderator: 'Moderation',
  finance: 'Finanzen',
  admin: 'Administration',
};
