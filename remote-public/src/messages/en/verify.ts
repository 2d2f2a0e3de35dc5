import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** Proving the mail address. */
export const verify = words('verify', {
  title: 'Prove your mail address',
  lead: (address: ReactNode) => rich`We send six digits to ${address}. They hold for 10 minutes.`,
  aside: 'Until then you can look at everything, but not enter a contest or move coins.',
  send: 'Send the code',
  code: { label: 'Code', hint: 'The six digits from the mail. Look in the spam folder too.', what: 'the code' },
  submit: 'Prove the address',
  proved: 'Your mail address is proved.',
  noMail: (clock: ReactNode) => rich`No mail? You can ask for another code in ${clock}`,
  untilAnother: 'Time until another code',
  sendAnother: 'Send another code',
  sandbox: {
    title: 'Sandbox: no mail goes out.',
    use: 'Use this code',
    onItsWay: 'The code is on its way.',
    code: (code: ReactNode) => rich`Your code is ${code}`,
  },
});
