import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const psn = words('psn', {
  lead: 'We give you a code. You add it to your PlayStation profile, and we read it there.',
  onlineId: { label: 'PlayStation Online ID', hint: 'Your name on PlayStation Network.' },
  getCode: 'Get a code',
  codeTitle: 'Add this code to your profile',
  code: (onlineId: string) => `Your code for ${onlineId}`,
  copy: 'Copy code',
  copied: 'Code copied.',
  steps: {
    label: 'How to add the code',
    open: 'On your console or in PlayStation App, open your profile and choose to edit it.',
    add: 'Add the code to “About me”, anywhere in the text, and save.',
    check: 'Come back here and check. You can remove the code afterwards.',
  },
  sandbox: { title: 'Sandbox: this isn’t PlayStation.', open: 'Open the invented profiles' },
  left: (clock: ReactNode, tries: number) =>
    renderText`Valid for ${clock}. ${formatPlural(tries, { one: '# try left.', other: '# tries left.' })}`,
  noneLeft: 'No tries left. Get a new code.',
  timeLeft: 'Time left for this code',
  check: 'Check now',
  again: 'Get a new code',
  findings: {
    waiting: 'The code isn’t in your “About me” yet. PlayStation can take a few minutes to show changes.',
    account_gone: 'PlayStation no longer finds this account. Check the Online ID and start again.',
    platform_down: 'PlayStation isn’t responding. This didn’t use up a try. Check again in a few minutes.',
    busy: 'PlayStation is limiting our requests. This didn’t use up a try.',
    key_rejected: 'Our access to PlayStation needs renewing, and staff know. This didn’t use up a try.',
  },
  wait: (clock: ReactNode) => renderText`Check again in ${clock}`,
  untilCheck: 'Time until you can check again',
});
