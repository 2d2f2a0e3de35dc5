import type { Translated } from '@laurel/shared/ui/locale';
import type { contacts as english, ownTickets as englishTickets } from './en';

export const contacts: Translated<typeof english.english> = {
  head: { title: 'Schreib uns', description: 'Frag Laurel. Ein Mensch liest jede Nachricht und antwortet per E-Mail.' },
  title: 'Schreib uns',
  lead: 'Erzähl uns, was passiert ist. Ein Mensch liest jede Nachricht und antwortet per E-Mail.',
  about: {
    match: 'Wir sehen, um welches Match es geht.',
    contest: 'Wir sehen, um welchen Wettbewerb es geht.',
    campaign: 'Wir sehen, um welche Kampagne es geht.',
    contract: 'Wir sehen, um welchen Vertrag es geht.',
    withdrawal: 'Wir sehen, um welche Auszahlung es geht.',
    deposit: 'Wir sehen, um welche Einzahlung es geht.',
  },
  name: 'Name',
  email: { label: 'E-Mail-Adresse', hint: 'An diese Adresse antworten wir.' },
  category: {
    label: 'Thema',
    choose: 'Thema wählen',
    missing: 'Wähl ein Thema.',
    options: {
      account: 'Mein Konto',
      coins: 'Coins',
      contest: 'Ein Wettbewerb oder Match',
      campaign: 'Eine Kampagne',
      contract: 'Ein Vertrag',
      report: 'Jemanden melden',
      other: 'Etwas anderes',
    },
  },
  subject: 'Betreff',
  message: { label: 'Nachricht', hint: 'Nenn Benutzernamen, Uhrzeiten und Beträge, aber nie dein Passwort.' },
  website: 'Leer lassen',
  submit: 'Nachricht senden',
  sent: {
    title: (ticketNo) => `Nachricht gesendet. Dein Ticket hat die Nummer ${ticketNo}.`,
    message: (email) => `Wir antworten an ${email}.`,
    another: 'Noch eine schreiben',
  },
};

export const ownTickets: Translated<typeof englishTickets.english> = {
  title: 'Deine Tickets',
  what: 'deine Tickets',
  noun: 'Tickets',
  none: { title: 'Noch keine Tickets', message: 'Was du uns schreibst, steht hier, mit unseren Antworten.' },
  subject: 'Betreff',
  status: 'Status',
  updatedAt: 'Zuletzt geändert',
  statuses: {
    new: 'Angekommen',
    open: 'In Arbeit',
    pending: 'Wartet auf deine Antwort',
    solved: 'Gelöst',
    closed: 'Geschlossen',
  },
};
