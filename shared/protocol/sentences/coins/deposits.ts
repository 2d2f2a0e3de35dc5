import type { Amount } from '../../amount';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Refusals {
  deposit_closed: NoParams;
  deposits_awaited: { most: number };
}

export interface Successes {
  deposit_announced: NoParams;
  deposit_assigned: { username: string };
  deposit_kept: NoParams;
  deposit_reversed: NoParams;
}

export interface Mails {
  deposit_credited: { username: string; amount: Amount };
}

export const englishRefusals: Texts<Refusals> = {
  deposit_closed: 'That’s no longer possible for this deposit.',
  deposits_awaited: ({ most }, { number }) =>
    `You’re already waiting for ${number(most)} payments. Each is removed after 24 hours if it doesn’t arrive.`,
};

export const englishSuccesses: Texts<Successes> = {
  deposit_announced: 'We’re watching for your payment.',
  deposit_assigned: ({ username }) => `Deposit credited to ${username}.`,
  deposit_kept: 'Deposit credited to the treasury.',
  deposit_reversed: 'Deposit reversed.',
};

export const englishMails: MailTexts<Mails> = {
  deposit_credited: ({ username, amount }, formats) => ({
    subject: `${formats.amount(amount)} arrived`,
    greeting: `Hi ${username},`,
    paragraphs: [`Your deposit of ${formats.amount(amount)} was credited. You can play with it now.`],
    link: { label: 'View coins', path: '/dashboard/coins' },
  }),
};

export const germanRefusals: Texts<Refusals> = {
  deposit_closed: 'Das geht bei dieser Einzahlung nicht mehr.',
  deposits_awaited: ({ most }, { number }) =>
    `Du wartest schon auf ${number(most)} Zahlungen. Was nicht ankommt, fällt nach 24 Stunden weg.`,
};

export const germanSuccesses: Texts<Successes> = {
  deposit_announced: 'Wir achten auf deine Zahlung.',
  deposit_assigned: ({ username }) => `Einzahlung für ${username} gutgeschrieben.`,
  deposit_kept: 'Einzahlung der Kasse gutgeschrieben.',
  deposit_reversed: 'Einzahlung zurückgenommen.',
};

export const germanMails: MailTexts<Mails> = {
  deposit_credited: ({ username, amount }, formats) => ({
    subject: `${formats.amount(amount)} angekommen`,
    greeting: `Hallo ${username},`,
    paragraphs: [`deine Einzahlung von ${formats.amount(amount)} ist gutgeschrieben. Du kannst jetzt damit spielen.`],
    link: { label: 'Zu den Coins', path: '/dashboard/coins' },
  }),
};
