import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const lobby = words('lobby', {
  title: 'Lobby',
  what: 'the lobby',
  safe: 'Saved lobbies stay as they are.',
  empty: 'No lobby yet. Whoever hosts fills it in, and both of you see it here.',
  host: 'Host',
  name: 'Lobby name',
  password: 'Password',
  passwordHint: 'Only the two of you see it.',
  hidden: 'Only the players see it',
  server: 'Server',
  invite: 'Who sends the invite',
  invites: (inviter: string, invited: string) => `${inviter} invites ${invited}`,
  undecided: 'Not decided yet',
  saved: (name: string, at: ReactNode) => renderText`Saved by ${name}, ${at}`,
  blocked: (name: string) => `You blocked ${name}, who filled in this lobby.`,
  show: 'Show lobby',
  fill: 'Fill in lobby',
  edit: 'Edit lobby',
  save: 'Save lobby',
  cancel: 'Cancel',
  newer: 'Your opponent saved this lobby while you were typing:',
  replace: 'Replace with mine',
  copy: {
    action: (what: string) => `Copy: ${what}`,
    states: { idle: 'Copy', copied: 'Copied', refused: 'Couldn’t copy' },
  },
});
