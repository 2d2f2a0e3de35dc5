import type { Translated } from '@laurel/shared/ui/locale';
import type { notFound as english } from './en';

export const notFound: Translated<typeof english.english> = {
  tab: 'Nicht gefunden',
  title: 'Diese Seite gibt es nicht',
  lead: 'Vielleicht ist die Seite umgezogen, oder der Link stimmt nicht.',
  contests: 'Zu den Wettbewerben',
  home: 'Zur Startseite',
  gone: { tab: 'Entfernt', title: 'Diese Seite wurde entfernt', lead: 'Was hier war, ist nicht mehr öffentlich.' },
};
