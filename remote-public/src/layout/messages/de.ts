import type { Translated } from '@laurel/shared/ui/locale';
import type { notFound as english } from './en';

export const notFound: Translated<typeof english.english> = {
  tab: 'Nicht gefunden',
  title: 'Hier ist nichts',
  lead: 'Vielleicht ist die Adresse falsch geschrieben, oder was hier war, ist weg.',
  contests: 'Zu den Wettbewerben',
  home: 'Zur Startseite',
  gone: { tab: 'Entfernt', title: 'Diese Seite wurde entfernt', lead: 'Was hier war, ist nicht mehr öffentlich.' },
};
