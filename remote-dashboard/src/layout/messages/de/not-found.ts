import type { Translated } from '@laurel/shared/ui/locale';
import type { notFound as english } from '../en/not-found';

export const notFound: Translated<typeof english.english> = {
  tab: 'Nicht gefunden',
  title: 'Diese Seite gibt es nicht',
  message: 'Vielleicht ist die Seite umgezogen, oder der Link stimmt nicht.',
  action: 'Zu deiner Übersicht',
};
