import type { SanctionForUser, UserSanctionKind } from '@laurel/shared/protocol';
import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

const nouns: Record<UserSanctionKind, string> = { warning: 'warning', mute: 'mute', suspension: 'suspension' };

export const appeal = words('appeal', {
  head: {
    title: 'Your appeal',
    description: 'What Laurel’s staff decided about your account, and your one appeal against it.',
  },
  title: (kind: UserSanctionKind) => `Your ${nouns[kind]}`,
  untitled: 'Your appeal',
  what: 'this page',
  loading: 'Loading',
  standing: {
    warning: 'We’ve warned you. Nothing else changes for now.',
    mute: 'You can’t write profile texts or contract titles, and your profile text is hidden. You can still play.',
    suspension: 'You can’t sign in. Your coins stay yours.',
  } satisfies Record<UserSanctionKind, string> as Record<UserSanctionKind, string>,
  ended: {
    over: 'It has ended.',
    lifted: 'We’ve lifted it.',
    replaced: 'Another decision has replaced it. You got a new email about that.',
    overturned: 'It was overturned on your appeal.',
  } satisfies Record<Exclude<SanctionForUser['state'], 'standing'>, string>,
  since: 'Since',
  until: 'Until',
  forGood: 'We lift it',
  reason: 'Reason',
  appealTitle: 'Appeal',
  lead: (until: ReactNode) =>
    renderText`You can appeal once, until ${until}. Someone who didn’t decide this reads it, and we email you the answer.`,
  text: 'Why is it wrong?',
  send: 'Send appeal',
  yours: 'What you wrote',
  waiting: 'Someone who didn’t decide this will read your appeal. We email you the answer.',
  dropped: 'It ended before we decided on your appeal.',
  kept: 'Your appeal was rejected.',
  granted: 'Your appeal was granted.',
  answer: 'Answer',
  closed: 'It can’t be appealed any more.',
  gone: {
    title: 'This link doesn’t open anything',
    message: 'It may have expired: an appeal is open for 30 days. Use the link in our email, or contact us.',
    action: 'Contact us',
  },
});
