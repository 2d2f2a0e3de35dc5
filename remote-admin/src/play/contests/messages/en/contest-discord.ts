import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const contestDiscord = words('contestDiscord', {
  title: 'Discord',
  what: 'the Discord webhook',
  lead: 'Announcements, results and the winner can go to a Discord channel. In a series, each contest starts with the webhook of the one before.',
  unavailable: 'This server has no SECRETS_KEY, so it can’t keep a webhook.',
  set: 'Set webhook',
  replace: 'Replace webhook',
  remove: 'Remove webhook',
  keep: 'Keep webhook',
  test: 'Send test message',
  since: (at: ReactNode, language: string) => renderText`Set since ${at}. Messages are in ${language}.`,
  sent: (at: ReactNode) => renderText`Last message sent ${at}.`,
  neverSent: 'No message sent yet.',
  failed: 'The last message failed.',
  stopped: 'Nothing more is sent.',
  faults: {
    missing: 'Discord no longer has this webhook.',
    forbidden: 'Discord doesn’t let this webhook post.',
    redirected: 'Discord answered with a redirect, which we don’t follow.',
    unreadable: 'The server’s SECRETS_KEY has changed.',
    refused: 'Discord refused the message.',
    busy: 'Discord asked us to wait.',
    unreachable: 'We couldn’t reach Discord.',
  },
  failedAt: (at: ReactNode) => renderText`Failed ${at}.`,
  afterStop: 'Replace the webhook. If you’ve fixed it in Discord, send a test message.',
  afterFailure: 'We try again until it works, and send the rest after it.',
  afterRefusal: 'We left this message out. The next ones are sent.',
  addTitle: 'Set the Discord webhook?',
  replaceTitle: 'Replace the Discord webhook?',
  consequence: 'From now on, everyone in its channel sees each announcement and result.',
  address: 'Webhook address',
  addressHint:
    'In Discord: channel settings, Integrations, Webhooks. Anyone with the address can post there, so we encrypt it and don’t show it again.',
  language: 'Language of the messages',
  missing: 'Paste the webhook’s address.',
  save: 'Save webhook',
  removeTitle: 'Remove the Discord webhook?',
  removeText: 'Nothing more goes to the channel, and we delete the address. Messages already there stay.',
});
