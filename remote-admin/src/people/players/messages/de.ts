import { roleNames, type UserSummary } from '@laurel/shared/protocol';
import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { players as english } from './en';

const statuses: Record<UserSummary['status'], string> = {
  unverified: 'E-Mail nicht bestätigt',
  active: '',
  suspended: 'gesperrt',
  self_excluded: 'selbst ausgeschlossen',
  deleted: 'gelöscht',
};

export const players: Translated<typeof english.english> = {
  label: 'Konto',
  hint: 'Anfang von Benutzername oder E-Mail-Adresse.',
  available: (amount) => renderText`${amount} verfügbar`,
  detail: (email, available, role, status) =>
    [email, available, role === 'player' ? '' : roleNames.de[role], statuses[status]]
      .filter((each) => each !== '')
      .join(', '),
  write: {
    action: 'Schreiben',
    title: (name) => `${name} schreiben?`,
    consequence: 'Öffnet ein Ticket. Es kommt per Mail an und lässt sich beantworten.',
    subject: 'Betreff',
    text: 'Nachricht',
    subjectMissing: 'Gib einen Betreff ein.',
    missing: 'Gib eine Nachricht ein.',
    confirm: 'Nachricht senden',
  },
};
