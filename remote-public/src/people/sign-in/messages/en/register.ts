import { renderText, type Wrap } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const register = words('register', {
  head: { title: 'Create account', description: 'Create a Laurel account to enter contests and win LRL.' },
  title: 'Create account',
  lead: 'One account for every contest. Browse everything before you spend a coin.',
  already: (signIn: Wrap) => renderText`Already have an account? ${signIn('Sign in')}`,
  username: { label: 'Username', hint: '3 to 20 letters, numbers or underscores. Other players see it.' },
  email: { label: 'Email', hint: 'We’ll send you a code to verify it.' },
  password: { label: 'Password', hint: 'At least 10 characters. Passwords from known leaks aren’t accepted.' },
  birthDate: {
    label: 'Date of birth',
    /** `age` is null until the settings have loaded. */
    hint: (age: number | null) =>
      age === null ? 'Other players never see this.' : `You must be ${age} or older. Other players never see this.`,
  },
  country: { label: 'Country', none: 'Prefer not to say' },
  terms: { label: 'I’ve read and agree to the terms', read: 'Read the terms' },
});
