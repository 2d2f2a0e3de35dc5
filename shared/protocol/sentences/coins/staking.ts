import type { Amount } from '../../amount';
import * as de from '../de/parts';
import * as en from '../en/parts';
import type { MailTexts } from '../mail-texts';
import type { Texts } from '../say';

const stakingLinkInEnglish = { label: 'View staking', path: '/dashboard/staking' } as const;
const stakingLinkInGerman = { label: 'Zum Staking', path: '/dashboard/staking' } as const;

export interface Refusals {
  stake_closed: { why: 'product' | 'over' | 'running' | 'nothing_to_claim' | 'early' };
}

export interface Successes {
  staked: { amount: Amount; termDays: number | null };
  unstaked: { amount: Amount };
  reward_claimed: { amount: Amount };
  stake_renewed: { amount: Amount; until: string };
  auto_renew_set: { on: boolean };
  staking_product_created: { name: string };
  staking_product_open: { name: string; open: boolean };
}

export interface Mails {
  stake_renews: { username: string; termDays: number | null; amount: Amount; at: string; percent: number };
  stake_renewed: { username: string; termDays: number | null; amount: Amount; until: string };
  stake_matured: { username: string; termDays: number | null; amount: Amount; reward: Amount };
}

export const englishRefusals: Texts<Refusals> = {
  stake_closed: {
    why: {
      product: 'This product isn’t open for new stakes.',
      over: 'This stake no longer allows that.',
      running: 'This term is still running.',
      nothing_to_claim: 'There’s no reward to claim yet.',
      early: 'This term isn’t over. Confirm that you give up its reward.',
    },
  },
};

export const englishSuccesses: Texts<Successes> = {
  staked: ({ amount, termDays }, formats) =>
    termDays === null
      ? `${formats.amount(amount)} staked with no term.`
      : `${formats.amount(amount)} staked for ${en.names.term(termDays)}.`,
  unstaked: ({ amount }, formats) => `${formats.amount(amount)} back in your available balance.`,
  reward_claimed: ({ amount }, formats) => `${formats.amount(amount)} claimed.`,
  stake_renewed: ({ amount, until }, formats) => `${formats.amount(amount)} staked until ${formats.moment(until)}.`,
  auto_renew_set: ({ on }) => (on ? 'Auto-renewal is on. We’ll email you before it renews.' : 'Auto-renewal is off.'),
  staking_product_created: ({ name }) => `${name} is open for staking.`,
  staking_product_open: ({ name, open }) =>
    open ? `${name} is open for staking.` : `${name} is closed to new stakes.`,
};

export const englishMails: MailTexts<Mails> = {
  stake_renews: ({ username, termDays, amount, at, percent }, formats) => ({
    subject: `Your stake renews on ${formats.moment(at)}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your ${formats.amount(amount)} (${en.names.term(termDays)}) and its reward will be staked for another term on ${formats.moment(at)}, at ${formats.number(percent)}% APR, if that’s still offered and covered.`,
      'To get your coins back instead, turn off auto-renewal before then.',
    ],
    link: stakingLinkInEnglish,
  }),
  stake_renewed: ({ username, termDays, amount, until }, formats) => ({
    subject: 'Your stake was renewed',
    greeting: `Hi ${username},`,
    paragraphs: [`${formats.amount(amount)} is staked (${en.names.term(termDays)}) until ${formats.moment(until)}.`],
    link: stakingLinkInEnglish,
  }),
  stake_matured: ({ username, termDays, amount, reward }, formats) => ({
    subject: 'Your stake has matured',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your ${formats.amount(amount)} (${en.names.term(termDays)}) earned ${formats.amount(reward)}. It has stopped earning.`,
      'Unstake it to spend it, or stake it for another term.',
    ],
    link: stakingLinkInEnglish,
  }),
};

export const germanRefusals: Texts<Refusals> = {
  stake_closed: {
    why: {
      product: 'Dieses Produkt ist für neue Anlagen geschlossen.',
      over: 'Das geht bei dieser Anlage nicht mehr.',
      running: 'Diese Laufzeit ist noch nicht vorbei.',
      nothing_to_claim: 'Noch gibt es keine Belohnung abzuholen.',
      early: 'Diese Laufzeit ist noch nicht vorbei. Bestätige, dass du auf ihre Belohnung verzichtest.',
    },
  },
};

export const germanSuccesses: Texts<Successes> = {
  staked: ({ amount, termDays }, formats) =>
    termDays === null
      ? `${formats.amount(amount)} ohne Laufzeit angelegt.`
      : `${formats.amount(amount)} für ${de.names.term(termDays)} angelegt.`,
  unstaked: ({ amount }, formats) => `${formats.amount(amount)} wieder in deinem verfügbaren Guthaben.`,
  reward_claimed: ({ amount }, formats) => `${formats.amount(amount)} abgeholt.`,
  stake_renewed: ({ amount, until }, formats) => `${formats.amount(amount)} bis ${formats.moment(until)} angelegt.`,
  auto_renew_set: ({ on }) =>
    on ? 'Automatische Verlängerung ist an. Wir mailen dir, bevor sie greift.' : 'Automatische Verlängerung ist aus.',
  staking_product_created: ({ name }) => `${name} ist offen für Anlagen.`,
  staking_product_open: ({ name, open }) =>
    open ? `${name} ist offen für Anlagen.` : `${name} ist für neue Anlagen geschlossen.`,
};

export const germanMails: MailTexts<Mails> = {
  stake_renews: ({ username, termDays, amount, at, percent }, formats) => ({
    subject: `Deine Anlage verlängert sich: ${formats.moment(at)}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `am ${formats.moment(at)} legen wir deine Coins mit der Belohnung für eine weitere Laufzeit an: ${formats.amount(amount)} (${de.names.term(termDays)}), zu ${formats.number(percent)} % APR, wenn es das noch gibt und die Belohnung gedeckt ist.`,
      'Willst du deine Coins lieber zurückholen, schalte die automatische Verlängerung vorher aus.',
    ],
    link: stakingLinkInGerman,
  }),
  stake_renewed: ({ username, termDays, amount, until }, formats) => ({
    subject: 'Deine Anlage wurde verlängert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hast ${formats.amount(amount)} wieder angelegt (${de.names.term(termDays)}), bis ${formats.moment(until)}.`,
    ],
    link: stakingLinkInGerman,
  }),
  stake_matured: ({ username, termDays, amount, reward }, formats) => ({
    subject: 'Deine Anlage ist fällig',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `mit ${formats.amount(amount)} (${de.names.term(termDays)}) hast du ${formats.amount(reward)} verdient. Ab jetzt kommt nichts mehr dazu.`,
      'Hol deine Coins zurück, um sie auszugeben, oder leg sie für eine weitere Laufzeit an.',
    ],
    link: stakingLinkInGerman,
  }),
};
