import { rich, type Wrap } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

export const signIn = words('signIn', {
  title: 'Sign in',
  lead: 'Your matches, your coins and whose move it is.',
  newHere: (register: Wrap) => rich`New here? ${register('Register')}`,
  name: 'User name or mail address',
  password: 'Password',
});
