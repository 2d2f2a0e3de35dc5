import { roleNames, type UserSummary } from '@laurel/shared/protocol';
import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

const statuses: Record<UserSummary['status'], string> = {
  unverified: 'email not verified',
  active: '',
  suspended: 'suspended',
  self_excluded: 'self-excluded',
  deleted: 'deleted',
};

export const players = words('players', {
  label: 'Player',
  hint: 'Start of their username or email.',
  available: (amount: ReactNode) => renderText`${amount} available`,
  detail: (email: string, available: string, role: UserSummary['role'], status: UserSummary['status']) =>
    [email, available, role === 'player' ? '' : roleNames.en[role].toLowerCase(), statuses[status]]
      .filter((each) => each !== '')
      .join(', '),
  write: {
    action: 'Message',
    title: (name: string) => `Message ${name}?`,
    consequence: 'Opens a ticket. They get it by email and can reply.',
    subject: 'Subject',
    text: 'Message',
    subjectMissing: 'Enter a subject.',
    missing: 'Enter a message.',
    confirm: 'Send message',
  },
});
