import type { Translated, Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const form: Translated<typeof english.form.english> = {
  restored: {
    title: 'Nicht gespeicherte Änderungen sind wieder da.',
    message: 'Dieser Tab hat sie behalten.',
    action: 'Änderungen verwerfen',
  },
  leave: {
    title: 'Gehen, ohne zu speichern?',
    message: 'Deine Änderungen sind nicht gespeichert. Dieser Tab behält sie, bis du dich abmeldest.',
    confirm: 'Ohne Speichern gehen',
    stay: 'Weiter bearbeiten',
  },
  leaveUploads: {
    title: 'Hochladen abbrechen?',
    message:
      'Bilder werden noch hochgeladen. Wenn du die Seite verlässt, gehen die verloren, die noch nicht angekommen sind.',
    confirm: 'Abbrechen und gehen',
    stay: 'Hier bleiben',
  },
  strength: { label: 'Stärke', scores: ['sehr schwach', 'schwach', 'mäßig', 'gut', 'stark'] },
  proof: {
    password: 'Jetziges Passwort',
    code: 'Sicherheitscode',
    hint: 'Du hast kein Passwort, darum prüfen wir per Mail, dass du es bist.',
    send: 'Code mailen',
    signInAgain:
      'Deine E-Mail-Adresse ist nicht bestätigt. Melde dich ab und wieder an, dann hast du dafür 10 Minuten.',
  },
  money: { edit: 'Ändern', dismiss: 'Ausblenden' },
};

export default { form } satisfies Translation<typeof english>;
