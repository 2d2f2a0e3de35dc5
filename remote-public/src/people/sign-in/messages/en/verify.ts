import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const verify = words('verify', {
  title: 'Verify your email',
  lead: (address: ReactNode) => renderText`Enter the 6-digit code we sent to ${address}. It’s valid for 10 minutes.`,
  leadNone: (address: ReactNode) => renderText`There’s no valid code for ${address}. Resend the code to get a new one.`,
  aside: 'Until you verify it, you can browse, but not enter contests or send coins.',
  code: {
    label: 'Verification code',
    hint: 'The 6 digits from our email. Check your spam folder too.',
    digits: 'Enter the 6-digit code.',
    what: 'the code',
  },
  submit: 'Verify email',
  verified: 'Email verified.',
  verifiedWithCoins: (coins: string) => `Email verified. You got ${coins} to start with.`,
  noMail: (clock: ReactNode) => renderText`No email? You can resend the code in ${clock}`,
  untilAnother: 'Time until you can resend',
  resend: 'Resend code',
  sandbox: {
    title: 'Sandbox: no email is sent.',
    use: 'Use this code',
    onItsWay: 'The code is on its way.',
    code: (code: ReactNode) => renderText`Your code is ${code}`,
  },
});
