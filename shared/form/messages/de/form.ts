import type { Translated } from '@laurel/shared/ui/locale';
import type { form as english } from '../en/form';

export const form: Translated<typeof english.english> = {
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
  money: { edit: 'Ändern', dismiss: 'Dabei lassen' },
};
