import type { Translated } from '@laurel/shared/ui/locale';
import type { pushOffer as english } from '../en/push-offer';

export const pushOffer: Translated<typeof english.english> = {
  title: 'Erfahre, wann du dran bist.',
  text: 'Du bekommst eine Push-Nachricht, wenn der Check-in öffnet und dein Match bereit ist, auch wenn Laurel zu ist.',
  turnOn: 'Push einschalten',
  decline: 'Nein danke',
  failed: 'Push ist noch aus.',
  failedWhy:
    'Der Push-Dienst deines Browsers hat nicht geantwortet. Versuch es noch einmal, oder später unter Einstellungen.',
};
