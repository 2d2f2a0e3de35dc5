import type { NoParams, Texts } from '../say';

export interface Successes {
  mail_setting_saved: NoParams;
}

export const englishSuccesses: Texts<Successes> = {
  mail_setting_saved: 'Email settings saved.',
};

export const germanSuccesses: Texts<Successes> = {
  mail_setting_saved: 'E-Mail-Einstellungen gespeichert.',
};
