import type { Translated } from '@laurel/shared/ui/locale';
import type { unsubscribing as english } from './en';

export const unsubscribing: Translated<typeof english.english> = {
  head: { title: 'E-Mails abbestellen', description: 'Bestell eine Art von E-Mails von Laurel ab.' },
  title: 'Diese E-Mails abbestellen?',
  lead: 'Du bekommst dann keine E-Mails dieser Art mehr. In deinen Einstellungen kannst du sie wieder einschalten.',
  submit: 'E-Mails abbestellen',
  done: 'Diese E-Mails sind abbestellt',
  doneText:
    'Zu deinen Coins, zu Entscheidungen der Moderation und zur Sicherheit deines Kontos bekommst du weiter E-Mails.',
  settings: 'Einstellungen ansehen',
};
