import type { Amount } from '../../amount';
import * as de from '../de/parts';
import * as en from '../en/parts';
import type { MailTexts, NamedCodeParams } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Refusals {
  withdrawal_closed: NoParams;
  withdrawal_limit: { most: Amount; left: Amount };
  withdrawals_stopped: { until: string };
}

export interface Successes {
  withdrawal_requested: NoParams;
  withdrawal_confirmed: { review: boolean };
  withdrawal_cancelled: NoParams;
  withdrawal_approved: { second: boolean };
  withdrawal_rejected: NoParams;
  withdrawal_replaced: NoParams;
  address_saved: NoParams;
  address_removed: NoParams;
}

export interface Mails {
  withdrawal_code: NamedCodeParams & { amount: Amount; to: string };
  withdrawal_paid: { username: string; amount: Amount; to: string };
  withdrawals_held: { username: string; count: number; amount: Amount; until: string };
  withdrawal_rejected: { username: string; amount: Amount; reason: string };
}

export const englishRefusals: Texts<Refusals> = {
  withdrawal_closed: 'That’s no longer possible for this withdrawal.',
  withdrawal_limit: ({ most, left }, { amount }) =>
    `You can withdraw up to ${amount(most)} in 24 hours. You have ${amount(left)} left.`,
  withdrawals_stopped: ({ until }, { moment }) =>
    `Your password or email was changed. To protect your coins, you can’t withdraw until ${moment(until)}.`,
};

export const englishSuccesses: Texts<Successes> = {
  withdrawal_requested: 'We emailed you a code. Enter it to confirm the withdrawal.',
  withdrawal_confirmed: ({ review }) =>
    review ? 'Withdrawal confirmed. Our finance team will review it.' : 'Withdrawal confirmed.',
  withdrawal_cancelled: 'Withdrawal cancelled. Your coins are available again.',
  withdrawal_approved: ({ second }) =>
    second ? 'First of two approvals given.' : 'Approved in full. You can stop it until it’s signed.',
  withdrawal_rejected: 'Withdrawal rejected. The coins are available to the player again.',
  withdrawal_replaced: 'The payment will be sent again with a higher fee.',
  address_saved: 'Address saved.',
  address_removed: 'Address removed.',
};

export const englishMails: MailTexts<Mails> = {
  withdrawal_code: ({ username, code, minutes, amount, to }, formats) => ({
    subject: `${code} confirms your withdrawal`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your code to withdraw ${formats.amount(amount)} to ${to} is ${code}. ${en.describeValidity(minutes, formats)}`,
      'Check the address: a withdrawal can’t be undone. If you didn’t ask for this, change your password, and never give this code to anyone.',
    ],
    code,
  }),
  withdrawal_paid: ({ username, amount, to }, formats) => ({
    subject: `${formats.amount(amount)} paid out`,
    greeting: `Hi ${username},`,
    paragraphs: [`Your withdrawal of ${formats.amount(amount)} to ${to} is complete.`],
    link: { label: 'View withdrawals', path: '/dashboard/coins/withdraw' },
  }),
  withdrawals_held: ({ username, count, amount, until }, formats) => ({
    subject: 'Your withdrawals are on hold',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your password or email was changed, so we hold ${formats.plural(count, { one: '# withdrawal', other: '# withdrawals' })} of ${formats.amount(amount)} in all until ${formats.moment(until)}.`,
      'To go on, request a new code on your withdrawals page after that, within 24 hours. You can cancel at any time. If you didn’t make this change, contact us now.',
    ],
    link: en.ticketLink,
  }),
  withdrawal_rejected: ({ username, amount, reason }, formats) => ({
    subject: 'Your withdrawal was rejected',
    greeting: `Hi ${username},`,
    paragraphs: [
      `We rejected your withdrawal of ${formats.amount(amount)}: ${reason}`,
      'The coins are available again.',
    ],
    link: en.ticketLink,
  }),
};

export const germanRefusals: Texts<Refusals> = {
  withdrawal_closed: 'Das geht bei dieser Auszahlung nicht mehr.',
  withdrawal_limit: ({ most, left }, { amount }) =>
    `Du kannst in 24 Stunden bis zu ${amount(most)} auszahlen. Noch frei: ${amount(left)}.`,
  withdrawals_stopped: ({ until }, { moment }) =>
    `Dein Passwort oder deine E-Mail-Adresse hat sich geändert. Zum Schutz deiner Coins kannst du erst ab ${moment(until)} wieder auszahlen.`,
};

export const germanSuccesses: Texts<Successes> = {
  withdrawal_requested: 'Wir haben dir einen Code gemailt. Gib ihn ein, um die Auszahlung zu bestätigen.',
  withdrawal_confirmed: ({ review }) =>
    review ? 'Auszahlung bestätigt. Unser Finanzteam prüft sie.' : 'Auszahlung bestätigt.',
  withdrawal_cancelled: 'Auszahlung abgebrochen. Deine Coins sind wieder verfügbar.',
  withdrawal_approved: ({ second }) =>
    second
      ? 'Erste von zwei Freigaben erteilt.'
      : 'Vollständig freigegeben. Bis zum Signieren lässt sie sich anhalten.',
  withdrawal_rejected: 'Auszahlung abgelehnt. Die Coins sind dort wieder verfügbar.',
  withdrawal_replaced: 'Die Zahlung wird mit höherer Gebühr noch einmal gesendet.',
  address_saved: 'Adresse gespeichert.',
  address_removed: 'Adresse entfernt.',
};

export const germanMails: MailTexts<Mails> = {
  withdrawal_code: ({ username, code, minutes, amount, to }, formats) => ({
    subject: `${code} bestätigt deine Auszahlung`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Code für die Auszahlung von ${formats.amount(amount)} an ${to} ist ${code}. ${de.formatValidity(minutes, formats)}`,
      'Prüf die Adresse: Eine Auszahlung lässt sich nicht zurücknehmen. Wenn du sie nicht angefordert hast, ändere dein Passwort und gib den Code niemandem.',
    ],
    code,
  }),
  withdrawal_paid: ({ username, amount, to }, formats) => ({
    subject: `${formats.amount(amount)} ausgezahlt`,
    greeting: `Hallo ${username},`,
    paragraphs: [`deine Auszahlung von ${formats.amount(amount)} an ${to} ist abgeschlossen.`],
    link: { label: 'Zu den Auszahlungen', path: '/dashboard/coins/withdraw' },
  }),
  withdrawals_held: ({ username, count, amount, until }, formats) => ({
    subject: 'Deine Auszahlungen sind angehalten',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Passwort oder deine E-Mail-Adresse wurde geändert. Deshalb halten wir ${formats.plural(count, { one: '# Auszahlung', other: '# Auszahlungen' })} über zusammen ${formats.amount(amount)} bis ${formats.moment(until)} an.`,
      'Fordere danach innerhalb von 24 Stunden bei deinen Auszahlungen einen neuen Code an. Abbrechen kannst du jederzeit. Wenn du nichts geändert hast, schreib uns jetzt.',
    ],
    link: de.ticketLink,
  }),
  withdrawal_rejected: ({ username, amount, reason }, formats) => ({
    subject: 'Deine Auszahlung wurde abgelehnt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `wir haben deine Auszahlung von ${formats.amount(amount)} abgelehnt: ${reason}`,
      'Die Coins sind wieder verfügbar.',
    ],
    link: de.ticketLink,
  }),
};
