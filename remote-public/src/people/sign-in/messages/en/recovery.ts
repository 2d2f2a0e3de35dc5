import { renderText, type Wrap } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const recovery = words('recovery', {
  head: { title: 'Your account', description: 'Get back into your Laurel account.' },
  forgot: {
    title: 'Reset your password',
    lead: 'We’ll email you a code to set a new one.',
    email: 'Email',
    hint: (link: Wrap) => renderText`The email you verified. If you never verified one, ${link('contact us')}.`,
    submit: 'Email me a code',
  },
  reset: {
    title: 'Set a new password',
    lead: 'If an account has this email, a 6-digit code is on its way. It’s valid for 10 minutes.',
    email: 'Email',
    code: 'Code',
    codeHint: 'The 6 digits from our email. Check your spam folder too.',
    password: 'New password',
    passwordHint: 'At least 10 characters. You’ll be signed out everywhere else, and can check how you sign in.',
    submit: 'Set password',
    again: (link: Wrap) => renderText`No email? ${link('Request another code')}`,
  },
  remembered: (link: Wrap) => renderText`Remembered it? ${link('Sign in')}`,
});
