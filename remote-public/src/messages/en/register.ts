import { rich, type Wrap } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

export const register = words('register', {
  title: 'Register',
  lead: 'One account for every contest. You can look at all of it before you put in a coin.',
  already: (signIn: Wrap) => rich`Already registered? ${signIn('Sign in')}`,
  username: { label: 'User name', hint: '3 to 20 letters, digits or underscores. Other players see it.' },
  email: { label: 'Mail address', hint: 'We send a code there to prove that it is yours.' },
  password: { label: 'Password', hint: 'At least 10 characters, and none that is known from a leak.' },
  birthDate: {
    label: 'Date of birth',
    hint: 'Contests are for players of 18 or older. Nobody else sees it.',
  },
  country: { label: 'Country', none: 'Rather not say' },
  terms: { label: 'I have read the terms and agree to them', read: 'Read the terms in a new tab' },
});
