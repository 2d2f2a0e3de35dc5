import type { Translated } from '@laurel/shared/ui/locale';
import type { notices as english } from '../en/notices';

export const notices: Translated<typeof english.english> = {
  title: 'Benachrichtigungen',
  what: 'deine Benachrichtigungen',
  noun: 'Benachrichtigungen',
  none: {
    title: 'Noch keine Benachrichtigungen',
    message:
      'Was mit deinen Matches, Coins und deinem Konto passiert, steht hier. Mach bei einem Wettbewerb mit, dann kommt die erste.',
    action: 'Wettbewerbe ansehen',
  },
  readAll: 'Alle als gelesen markieren',
  unseen: 'Neu',
  settings: 'Benachrichtigungen einstellen',
};
