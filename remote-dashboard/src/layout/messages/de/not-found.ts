import type { Translated } from '@laurel/shared/ui/locale';
import type { notFound as english } from '../en/not-found';

export const notFound: Translated<typeof english.english> = {
  tab: 'Nicht gefunden',
  title: 'Diese Seite gibt es nicht',
  message: 'Die Adresse ist vielleicht alt oder falsch getippt.',
  action: 'Zu deiner Übersicht',
};
