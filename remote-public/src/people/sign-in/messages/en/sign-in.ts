import { renderText, type Wrap } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const signIn = words('signIn', {
  head: { title: 'Sign in', description: 'Sign in to Laurel.' },
  title: 'Sign in',
  lead: 'Your matches, your coins, your move.',
  newHere: (signUp: Wrap) => renderText`New here? ${signUp('Sign up')}`,
  name: 'Username or email',
  password: 'Password',
  forgot: 'Forgot your password?',
  appeal: 'Appeal',
});
