import type { Translated, Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const form: Translated<typeof english.form.english> = {
  restored: {
    title: 'Was du nicht gespeichert hattest, ist wieder da.',
    message: 'Es lag noch in diesem Tab.',
    action: 'Änderungen verwerfen',
  },
  leave: {
    title: 'Gehen, ohne zu speichern?',
    message: 'Deine Änderungen sind nicht gespeichert. Dieser Tab behält sie, bis du dich abmeldest.',
    confirm: 'Formular verlassen',
    stay: 'Bleiben',
  },
  strength: { label: 'Stärke', scores: ['sehr schwach', 'schwach', 'mäßig', 'gut', 'stark'] },
  proof: {
    password: 'Jetziges Passwort',
    code: 'Sicherheitscode',
    hint: 'Du hast kein Passwort, darum fragen wir per Mail nach.',
    send: 'Code mailen',
    signInAgain:
      'Deine E-Mail-Adresse ist nicht bestätigt. Melde dich ab und wieder an, dann hast du dafür 10 Minuten.',
  },
  money: { edit: 'Ändern', dismiss: 'Dabei lassen' },
};

export default { form } satisfies Translation<typeof english>;
