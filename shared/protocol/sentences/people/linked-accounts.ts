import * as de from '../de/parts';
import * as en from '../en/parts';
import type { MailTexts } from '../mail-texts';
import { formatProviderName } from '../providers';
import type { NoParams, Texts } from '../say';

const nameAccountInEnglish = (provider: string) =>
  provider === 'wallet' ? 'Your wallet' : formatProviderName(provider);
const describeAccountInEnglish = (provider: string) =>
  provider === 'wallet' ? 'Wallet' : `${formatProviderName(provider)} account`;
const nameAccountInGerman = (provider: string) =>
  provider === 'wallet' ? 'Deine Wallet' : formatProviderName(provider);
const describeAccountInGerman = (provider: string) =>
  provider === 'wallet' ? 'Wallet' : `${formatProviderName(provider)}-Konto`;

export interface Refusals {
  identity_unconfirmed: { provider: string };
  identity_taken: { provider: string };
  identity_other: { provider: string };
  only_sign_in_way: NoParams;
  attempt_over: NoParams;
  identity_unverified: { provider: string; why: 'cancelled' | 'refused' };
}

export interface Successes {
  identity_linked: { provider: string };
  identity_unlinked: { provider: string };
  identity_confirmed: { provider: string };
}

export interface Mails {
  /** `provider` is Laurel's name for the provider or the operator's label for it; `address` tells several wallets apart. The mail leaves out the account's own name, because the person who links the account chooses it. */
  identity_unlinked: { username: string; provider: string; address: string | null; at: string };
  identity_linked: { username: string; provider: string; address: string | null; at: string };
  identity_confirmed: { username: string; provider: string; address: string | null; at: string };
}

export const englishRefusals: Texts<Refusals> = {
  identity_unconfirmed: ({ provider }) =>
    `${provider === 'wallet' ? 'This wallet' : `This ${formatProviderName(provider)} account`} can’t sign you in since your password was reset. Sign in with your password, then confirm it in your settings.`,
  identity_taken: ({ provider }) =>
    `Another Laurel account has linked this ${provider === 'wallet' ? 'wallet' : `${formatProviderName(provider)} account`}.`,
  identity_other: ({ provider }) => {
    const name = formatProviderName(provider);
    return `You’ve linked another ${name} account. Unlink it first.`;
  },
  only_sign_in_way: 'This is your only way to sign in. Set a password or link another account first.',
  attempt_over: 'This took too long, or was started in another browser. Start again.',
  identity_unverified: ({ provider, why }) =>
    why === 'cancelled'
      ? `You cancelled at ${formatProviderName(provider)}.`
      : `${formatProviderName(provider)} didn’t confirm this. Start again.`,
};

export const englishSuccesses: Texts<Successes> = {
  identity_linked: ({ provider }) => `${describeAccountInEnglish(provider)} linked.`,
  identity_unlinked: ({ provider }) => `${describeAccountInEnglish(provider)} unlinked.`,
  identity_confirmed: ({ provider }) => `${describeAccountInEnglish(provider)} confirmed.`,
};

export const englishMails: MailTexts<Mails> = {
  identity_unlinked: ({ username, provider, address, at }, { moment }) => ({
    subject: `${nameAccountInEnglish(provider)} no longer signs you in to Laurel`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${nameAccountInEnglish(provider)}${address === null ? '' : ` (${address})`} was unlinked from your account on ${moment(at)}. You can’t sign in with it any more.`,
      'If it wasn’t you, reset your password now, then link it again.',
    ],
    link: en.resetLink,
  }),
  identity_linked: ({ username, provider, address, at }, { moment }) => ({
    subject: `${nameAccountInEnglish(provider)} now signs you in to Laurel`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${nameAccountInEnglish(provider)}${address === null ? '' : ` (${address})`} was linked to your account on ${moment(at)}, so it can sign you in.`,
      'If it wasn’t you, reset your password now. It can’t sign in then, and you can unlink it.',
    ],
    link: en.resetLink,
  }),
  identity_confirmed: ({ username, provider, address, at }, { moment }) => ({
    subject: `${nameAccountInEnglish(provider)} signs you in to Laurel again`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${nameAccountInEnglish(provider)}${address === null ? '' : ` (${address})`} was confirmed on ${moment(at)}, so it can sign you in again.`,
      'If it wasn’t you, reset your password now.',
    ],
    link: en.resetLink,
  }),
};

export const germanRefusals: Texts<Refusals> = {
  identity_unconfirmed: ({ provider }) =>
    `${provider === 'wallet' ? 'Mit dieser Wallet' : `Mit diesem ${formatProviderName(provider)}-Konto`} kannst du dich nicht anmelden, seit dein Passwort zurückgesetzt wurde. Melde dich mit deinem Passwort an und bestätige ${provider === 'wallet' ? 'sie' : 'es'} in den Einstellungen.`,
  identity_taken: ({ provider }) =>
    `${provider === 'wallet' ? 'Diese Wallet' : `Dieses ${formatProviderName(provider)}-Konto`} ist mit einem anderen Laurel-Konto verknüpft.`,
  identity_other: ({ provider }) =>
    `Du hast schon ein anderes ${formatProviderName(provider)}-Konto verknüpft. Trenne es zuerst.`,
  only_sign_in_way:
    'Das ist dein einziger Weg zur Anmeldung. Setz ein Passwort oder verknüpf zuerst ein anderes Konto.',
  attempt_over: 'Das hat zu lange gedauert oder in einem anderen Browser begonnen. Fang noch einmal an.',
  identity_unverified: ({ provider, why }) =>
    why === 'cancelled'
      ? `Du hast bei ${formatProviderName(provider)} abgebrochen.`
      : `${formatProviderName(provider)} hat das nicht bestätigt. Fang noch einmal an.`,
};

export const germanSuccesses: Texts<Successes> = {
  identity_linked: ({ provider }) => `${describeAccountInGerman(provider)} verknüpft.`,
  identity_unlinked: ({ provider }) => `${describeAccountInGerman(provider)} getrennt.`,
  identity_confirmed: ({ provider }) => `${describeAccountInGerman(provider)} bestätigt.`,
};

export const germanMails: MailTexts<Mails> = {
  identity_unlinked: ({ username, provider, address, at }, { moment }) => ({
    subject: `${nameAccountInGerman(provider)} meldet dich nicht mehr bei Laurel an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${nameAccountInGerman(provider)}${address === null ? '' : ` (${address})`} ist seit ${moment(at)} nicht mehr mit deinem Konto verknüpft. Du kannst dich damit nicht mehr anmelden.`,
      'Wenn du das nicht warst, setz jetzt dein Passwort zurück und stell die Verknüpfung wieder her.',
    ],
    link: de.resetLink,
  }),
  identity_linked: ({ username, provider, address, at }, { moment }) => ({
    subject: `${nameAccountInGerman(provider)} meldet dich jetzt bei Laurel an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${nameAccountInGerman(provider)}${address === null ? '' : ` (${address})`} ist seit ${moment(at)} mit deinem Konto verknüpft. Du kannst dich jetzt auch damit anmelden.`,
      'Wenn du das nicht warst, setz jetzt dein Passwort zurück. Dann meldet es niemanden mehr an, und du kannst es trennen.',
    ],
    link: de.resetLink,
  }),
  identity_confirmed: ({ username, provider, address, at }, { moment }) => ({
    subject: `${nameAccountInGerman(provider)} meldet dich wieder bei Laurel an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${nameAccountInGerman(provider)}${address === null ? '' : ` (${address})`} ist seit ${moment(at)} bestätigt. Du kannst dich wieder damit anmelden.`,
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück.',
    ],
    link: de.resetLink,
  }),
};
