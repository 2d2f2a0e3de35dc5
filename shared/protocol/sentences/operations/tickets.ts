import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Refusals {
  ticket_closed: NoParams;
  merge_closed: { why: 'merged_on' | 'newer' | 'undone' | 'unknown' };
}

export interface Successes {
  ticket_saved: NoParams;
  ticket_merged: { ticketNo: number };
  ticket_unmerged: { ticketNo: number };
  saved_reply_saved: NoParams;
  saved_reply_deleted: NoParams;
  ticket_answered: NoParams;
  ticket_opened: { ticketNo: number; username: string };
  ticket_deleted: NoParams;
  ticket_replied: NoParams;
  ticket_received: { ticketNo: number };
}

export interface Mails {
  ticket_received: { ticketNo: number; link: `/${string}`; shown: { username: string; subject: string } | null };
  ticket_reply: {
    ticketNo: number;
    link: `/${string}`;
    first: boolean;
    shown: { username: string; subject: string; reply: string; agent: string } | null;
  };
  ticket_assigned: { username: string; by: string; ticketNo: number; subject: string; id: string };
  /** To the ticket's assignee. Leaves out the note, so that no copy of it outlives the ticket. */
  ticket_noted: { username: string; by: string; ticketNo: number; subject: string; id: string };
}

export const englishRefusals: Texts<Refusals> = {
  ticket_closed: 'This ticket is closed. Send us a new message.',
  merge_closed: {
    why: {
      merged_on: 'The other ticket was merged itself. Undo that first.',
      newer: 'These tickets stay merged: there’s a newer message.',
      undone: 'This ticket isn’t merged.',
      unknown: 'These tickets stay merged: they were merged before this could be undone.',
    },
  },
};

export const englishSuccesses: Texts<Successes> = {
  ticket_saved: 'Ticket saved.',
  ticket_merged: ({ ticketNo }) => `Merged into ticket ${ticketNo}.`,
  ticket_unmerged: ({ ticketNo }) => `Ticket ${ticketNo} is on its own again.`,
  saved_reply_saved: 'Saved reply updated.',
  saved_reply_deleted: 'Saved reply deleted.',
  ticket_answered: 'Reply sent.',
  ticket_opened: ({ ticketNo, username }) => `Message sent to ${username}: ticket ${ticketNo}.`,
  ticket_deleted: 'Ticket deleted.',
  ticket_replied: 'Message sent.',
  ticket_received: ({ ticketNo }) => `Message sent. Your ticket number is ${ticketNo}.`,
};

export const englishMails: MailTexts<Mails> = {
  ticket_received: ({ ticketNo, link, shown }) => ({
    subject: `[Laurel ${ticketNo}] ${shown?.subject ?? 'We’ve received your message'}`,
    greeting: shown ? `Hi ${shown.username},` : 'Hi,',
    paragraphs: [
      `We’ve received your message. Your ticket number is ${ticketNo}. We’ll reply by email.`,
      'To read it again or add something, use the link. Don’t share it: it opens your ticket without signing in.',
      ...(shown ? [] : ['If you didn’t write to us, ignore this email.']),
    ],
    link: { label: 'Open your ticket', path: link },
  }),
  ticket_reply: ({ ticketNo, link, first, shown }) => ({
    subject: `${first ? '' : 'Re: '}[Laurel ${ticketNo}] ${shown?.subject ?? 'We’ve received your message'}`,
    greeting: shown ? `Hi ${shown.username},` : 'Hi,',
    paragraphs: [
      shown?.reply ?? `We’ve replied to ticket ${ticketNo}. To read our reply, use the link.`,
      'To reply, use the link. We can’t read answers to this email.',
      ...(shown ? [] : ['If you didn’t write to us, ignore this email.']),
    ],
    ...(shown && { signature: `${shown.agent}, Laurel` }),
    link: { label: 'Open your ticket', path: link },
  }),
  ticket_assigned: ({ username, by, ticketNo, subject, id }) => ({
    subject: `Ticket ${ticketNo} is yours: ${subject}`,
    greeting: `Hi ${username},`,
    paragraphs: [`${by} assigned ticket ${ticketNo} to you.`],
    link: { label: 'View ticket', path: `/dashboard/admin/tickets/${id}` },
  }),
  ticket_noted: ({ username, by, ticketNo, subject, id }) => ({
    subject: `New note on ticket ${ticketNo}: ${subject}`,
    greeting: `Hi ${username},`,
    paragraphs: [`${by} left a note on your ticket ${ticketNo}.`],
    link: { label: 'View ticket', path: `/dashboard/admin/tickets/${id}` },
  }),
};

export const germanRefusals: Texts<Refusals> = {
  ticket_closed: 'Dieses Ticket ist geschlossen. Schreib uns eine neue Nachricht.',
  merge_closed: {
    why: {
      merged_on: 'Das andere Ticket gehört selbst zu einem weiteren. Nimm das zuerst zurück.',
      newer: 'Die Tickets bleiben zusammen: Es gibt eine neuere Nachricht.',
      undone: 'Dieses Ticket gehört zu keinem anderen.',
      unknown: 'Die Tickets bleiben zusammen: Damals ließ sich das noch nicht zurücknehmen.',
    },
  },
};

export const germanSuccesses: Texts<Successes> = {
  ticket_saved: 'Ticket gespeichert.',
  ticket_merged: ({ ticketNo }) => `Mit Ticket ${ticketNo} zusammengeführt.`,
  ticket_unmerged: ({ ticketNo }) => `Ticket ${ticketNo} steht wieder für sich.`,
  saved_reply_saved: 'Vorlage gespeichert.',
  saved_reply_deleted: 'Vorlage gelöscht.',
  ticket_answered: 'Antwort gesendet.',
  ticket_opened: ({ ticketNo, username }) => `Nachricht an ${username} gesendet: Ticket ${ticketNo}.`,
  ticket_deleted: 'Ticket gelöscht.',
  ticket_replied: 'Nachricht gesendet.',
  ticket_received: ({ ticketNo }) => `Nachricht gesendet. Dein Ticket hat die Nummer ${ticketNo}.`,
};

export const germanMails: MailTexts<Mails> = {
  ticket_received: ({ ticketNo, link, shown }) => ({
    subject: `[Laurel ${ticketNo}] ${shown?.subject ?? 'Deine Nachricht ist da'}`,
    greeting: shown ? `Hallo ${shown.username},` : 'Hallo,',
    paragraphs: [
      `deine Nachricht ist da. Deine Ticketnummer ist ${ticketNo}. Wir antworten per Mail.`,
      'Über den Link kannst du sie noch einmal lesen oder etwas ergänzen. Gib ihn nicht weiter: Er öffnet dein Ticket ohne Anmeldung.',
      ...(shown ? [] : ['Wenn du uns nicht geschrieben hast, ignorier diese Mail.']),
    ],
    link: { label: 'Ticket öffnen', path: link },
  }),
  ticket_reply: ({ ticketNo, link, first, shown }) => ({
    subject: `${first ? '' : 'Re: '}[Laurel ${ticketNo}] ${shown?.subject ?? 'Deine Nachricht ist da'}`,
    greeting: shown ? `Hallo ${shown.username},` : 'Hallo,',
    paragraphs: [
      shown?.reply ?? `wir haben auf Ticket ${ticketNo} geantwortet. Unsere Antwort liest du über den Link.`,
      'Zum Antworten nimm den Link. Antworten auf diese Mail können wir nicht lesen.',
      ...(shown ? [] : ['Wenn du uns nicht geschrieben hast, ignorier diese Mail.']),
    ],
    ...(shown && { signature: `${shown.agent}, Laurel` }),
    link: { label: 'Ticket öffnen', path: link },
  }),
  ticket_assigned: ({ username, by, ticketNo, subject, id }) => ({
    subject: `Ticket ${ticketNo} ist jetzt bei dir: ${subject}`,
    greeting: `Hallo ${username},`,
    paragraphs: [`${by} hat dir Ticket ${ticketNo} zugewiesen.`],
    link: { label: 'Zum Ticket', path: `/dashboard/admin/tickets/${id}` },
  }),
  ticket_noted: ({ username, by, ticketNo, subject, id }) => ({
    subject: `Neue Notiz in Ticket ${ticketNo}: ${subject}`,
    greeting: `Hallo ${username},`,
    paragraphs: [`${by} hat in deinem Ticket ${ticketNo} eine Notiz hinterlassen.`],
    link: { label: 'Zum Ticket', path: `/dashboard/admin/tickets/${id}` },
  }),
};
