import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { signIn as english } from '../en/sign-in';

export const signIn: Translated<typeof english.english> = {
  head: { title: 'Anmelden', description: 'Melde dich bei Laurel an.' },
  title: 'Anmelden',
  lead: 'Deine Matches, deine Coins und wer dran ist.',
  newHere: (signUp) => renderText`Neu hier? ${signUp('Registrieren')}`,
  name: 'Benutzername oder E-Mail-Adresse',
  password: 'Passwort',
  appeal: 'Einspruch einlegen',
  forgot: 'Passwort vergessen?',
};
