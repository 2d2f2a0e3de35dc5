import { roleNames } from '@laurel/shared/protocol';
import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const approvals = words('approvals', {
  budget: {
    left: (left: ReactNode, monthly: ReactNode) => renderText`${left} of ${monthly} of your budget left this month.`,
    none: 'You have no monthly budget.',
    beyond: (beyond: ReactNode, moved: ReactNode, limit: ReactNode) =>
      renderText`${beyond} of this is beyond it, and counts toward what you can move alone in 24 hours: ${moved} of ${limit} so far.`,
    two: (limit: ReactNode) =>
      renderText`From ${limit} beyond it in 24 hours, a second person has to approve. Until then it stays a draft.`,
    ask: 'Request approval',
  },
  held: {
    roles: roleNames.en,
    contest: 'Opening waits for a second person.',
    campaign: 'Publishing waits for a second person.',
    strike: (name: string) => `Striking ${name}’s place waits for a second person.`,
    role: (role: string) => `The role ${role} waits for another admin.`,
    roleTime: (role: string) => `The role ${role} is approved and waits for its time.`,
    alone: 'No one else can approve it, so it waits for its time.',
    asked: (name: string, at: ReactNode) => renderText`${name} requested it ${at}.`,
    due: (at: ReactNode) => renderText`It takes effect ${at}.`,
    draft: 'It stays a draft until then. Saving changes withdraws the request.',
    cancel: 'Cancel request',
    view: 'View requests',
    title: 'Cancel this request?',
    text: 'Nothing happens. It can be requested again.',
    keep: 'Keep request',
  },
});
