import type { Translated } from '@laurel/shared/ui/locale';
import type { ticket as english } from './en';

export const ticket: Translated<typeof english.english> = {
  title: (ticketNo) => `Ticket ${ticketNo}`,
  what: 'dein Ticket',
  loading: 'Dein Ticket wird geladen',
  statuses: {
    new: 'Deine Nachricht ist da.',
    open: 'Wir kümmern uns darum.',
    pending: 'Wir warten auf deine Antwort.',
    solved: 'Gelöst. Antworte innerhalb von 5 Tagen, um es wieder zu öffnen.',
    closed: 'Geschlossen.',
  },
  staff: (name) => `${name}, Laurel`,
  reply: { title: 'Antworten', message: 'Nachricht', send: 'Antwort senden' },
  closed: {
    title: 'Dieses Ticket ist geschlossen.',
    message: 'Wenn noch etwas ist, schreib uns eine neue Nachricht.',
    action: 'Schreib uns',
  },
  gone: {
    title: 'Dieses Ticket lässt sich nicht öffnen',
    message: 'Nimm den Link aus der neuesten Mail dazu oder melde dich mit dem Konto an, mit dem du geschrieben hast.',
    action: 'Schreib uns',
  },
};
