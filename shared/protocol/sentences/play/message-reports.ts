import type { ReportOutcome } from '../../schemas/play/message-reports';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Successes {
  message_reported: NoParams;
  report_decided: NoParams;
  forbidden_word_saved: { word: string };
  forbidden_word_removed: { word: string };
}

export interface Mails {
  report_decided: { username: string; title: string; opponent: string; outcome: ReportOutcome; id: string };
  message_removed: { username: string; title: string; reason: string; id: string };
}

export const englishSuccesses: Texts<Successes> = {
  message_reported: 'Message reported. We’ll tell you what we decide.',
  report_decided: 'Report decided.',
  forbidden_word_saved: ({ word }) => `Word saved: “${word}”.`,
  forbidden_word_removed: ({ word }) => `Word removed: “${word}”.`,
};

export const germanSuccesses: Texts<Successes> = {
  message_reported: 'Nachricht gemeldet. Wir sagen dir, wie wir entscheiden.',
  report_decided: 'Meldung entschieden.',
  forbidden_word_saved: ({ word }) => `Wort gespeichert: „${word}“.`,
  forbidden_word_removed: ({ word }) => `Wort entfernt: „${word}“.`,
};

export const englishMails: MailTexts<Mails> = {
  report_decided: ({ username, title, opponent, outcome, id }) => ({
    subject: {
      none: 'We found nothing against the rules in a message you reported',
      removed: 'We removed the message you reported',
      muted: 'We removed the message you reported and muted the player',
    }[outcome],
    greeting: `Hi ${username},`,
    paragraphs: [
      `We looked at the message by ${opponent} that you reported in ${title}.`,
      {
        none: 'We found nothing against the rules. You can block a player whose messages you don’t want.',
        removed: 'We removed the message.',
        muted: 'We removed the message and muted the player.',
      }[outcome],
    ],
    link: { label: 'Go to match', path: `/dashboard/matches/${id}` },
  }),
  message_removed: ({ username, title, reason, id }) => ({
    subject: 'We removed a message of yours',
    greeting: `Hi ${username},`,
    paragraphs: [`We removed a message that you wrote in the chat of a match in ${title}.`, `Reason: ${reason}`],
    link: { label: 'Go to match', path: `/dashboard/matches/${id}` },
  }),
};

export const germanMails: MailTexts<Mails> = {
  report_decided: ({ username, title, opponent, outcome, id }) => ({
    subject: {
      none: 'Die Nachricht, die du gemeldet hast, verstößt nicht gegen die Regeln',
      removed: 'Wir haben die Nachricht gelöscht, die du gemeldet hast',
      muted: 'Die Nachricht, die du gemeldet hast, ist gelöscht, und die Person ist stummgeschaltet',
    }[outcome],
    greeting: `Hallo ${username},`,
    paragraphs: [
      `Wir haben die Nachricht von ${opponent} geprüft, die du in ${title} gemeldet hast.`,
      {
        none: 'Sie verstößt nicht gegen die Regeln. Wessen Nachrichten du nicht willst, kannst du blockieren.',
        removed: 'Wir haben die Nachricht gelöscht.',
        muted: 'Wir haben die Nachricht gelöscht und die Person stummgeschaltet.',
      }[outcome],
    ],
    link: { label: 'Zum Match', path: `/dashboard/matches/${id}` },
  }),
  message_removed: ({ username, title, reason, id }) => ({
    subject: 'Wir haben eine Nachricht von dir gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `Wir haben eine Nachricht gelöscht, die du im Chat eines Matches in ${title} geschrieben hast.`,
      `Grund: ${reason}`,
    ],
    link: { label: 'Zum Match', path: `/dashboard/matches/${id}` },
  }),
};
