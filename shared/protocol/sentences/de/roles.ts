import type { Role } from '../../roles';

export const roleNames: Readonly<Record<Role, string>> = {
  player: 'Spieler:in',
  editor: 'Redaktion',
  moderator: 'Moderation',
  finance: 'Finanzen',
  admin: 'Admin',
};
