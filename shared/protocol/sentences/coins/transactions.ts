import type { Amount } from '../../amount';
import * as de from '../de/parts';
import * as en from '../en/parts';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Successes {
  adjusted: NoParams;
  sent: { amount: Amount; username: string };
}

export interface Mails {
  coins_taken: { username: string; amount: Amount; reason: string };
}

export const englishSuccesses: Texts<Successes> = {
  adjusted: 'Adjustment posted.',
  sent: ({ amount, username }, formats) => `${formats.amount(amount)} sent to ${username}.`,
};

export const englishMails: MailTexts<Mails> = {
  coins_taken: ({ username, amount, reason }, formats) => ({
    subject: `We took ${formats.amount(amount)} from your account`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Laurel staff took ${formats.amount(amount)} from your available coins.`,
      `Reason: ${reason}`,
      'If you think that’s a mistake, contact us.',
    ],
    link: en.ticketLink,
  }),
};

export const germanSuccesses: Texts<Successes> = {
  adjusted: 'Korrektur gebucht.',
  sent: ({ amount, username }, formats) => `${formats.amount(amount)} an ${username} gesendet.`,
};

export const germanMails: MailTexts<Mails> = {
  coins_taken: ({ username, amount, reason }, formats) => ({
    subject: `Wir haben ${formats.amount(amount)} von deinem Konto abgezogen`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `unser Team hat ${formats.amount(amount)} von deinen verfügbaren Coins abgezogen.`,
      `Der Grund: ${reason}`,
      'Wenn du das für falsch hältst, schreib uns.',
    ],
    link: de.ticketLink,
  }),
};
