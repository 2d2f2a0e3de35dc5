import type { Amount } from '../../amount';
import type { ContractTerms } from '../../schemas/challenges/contracts';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

const makeEnglishContractLink = (id: string) => ({ label: 'View contract', path: `/contracts/${id}` }) as const;
const makeEnglishInvitationLink = (id: string) =>
  ({ label: 'View invitation', path: `/dashboard/contracts/${id}` }) as const;
const makeGermanContractLink = (id: string) => ({ label: 'Zum Vertrag', path: `/contracts/${id}` }) as const;
const makeGermanInvitationLink = (id: string) =>
  ({ label: 'Zur Einladung', path: `/dashboard/contracts/${id}` }) as const;

export interface Refusals {
  contract_closed: {
    why:
      | 'over'
      | 'draft'
      | 'opened'
      | 'joining'
      | 'fixed'
      | 'not_in'
      | 'not_waiting'
      | 'stake_bound'
      | 'claimed'
      | 'claiming'
      | 'no_claim'
      | 'no_dispute'
      | 'no_proposal'
      | 'ruled';
  };
  contract_full: NoParams;
  contract_changed: { terms: ContractTerms };
  already_in_contract: NoParams;
}

export interface Successes {
  contract_created: { title: string };
  contract_opened: { title: string };
  contract_saved: NoParams;
  contract_deleted: NoParams;
  contract_cancelled: { title: string };
  contract_cancel_proposed: { title: string };
  contract_ruled: NoParams;
  contract_applied: { title: string };
  contract_invited: { username: string };
  contract_joined: { title: string };
  contract_left: { title: string };
  applicant_accepted: { username: string };
  applicant_declined: { username: string };
  claim_received: { title: string };
  claim_approved: { username: string };
  claim_disputed: { username: string };
}

export interface Mails {
  contract_invited: { username: string; creator: string; title: string; until: string; id: string };
  contract_claimed: {
    username: string;
    player: string;
    title: string;
    amount: Amount;
    first: boolean;
    until: string;
    id: string;
  };
  contract_unconfirmed: { username: string; title: string; at: string; again: boolean; id: string };
  contract_won: { username: string; title: string; amount: Amount; id: string };
  contract_lost: { username: string; title: string; winners: number; id: string };
  contract_refunded: {
    username: string;
    title: string;
    amount: Amount;
    why: 'expired' | 'cancelled' | 'won';
    id: string;
  };
  contract_disputed: { username: string; creator: string; title: string; id: string };
  contract_ruled: { username: string; title: string; holds: boolean; until: string; id: string };
}

export const englishRefusals: Texts<Refusals> = {
  contract_closed: {
    why: {
      over: 'This contract is over.',
      draft: 'This contract isn’t open yet.',
      opened: 'Only drafts can be deleted. Cancel this contract instead.',
      joining: 'This contract is no longer taking players.',
      fixed: 'A player has been accepted, so the terms are fixed.',
      not_in: 'You’re not in this contract.',
      not_waiting: 'That’s already decided.',
      stake_bound: 'Your stake is locked until the contract ends. You can propose cancelling it.',
      claimed: 'You’ve already claimed.',
      claiming: 'Claims are closed.',
      no_claim: 'There’s no claim to decide.',
      no_dispute: 'There’s no dispute to rule on.',
      no_proposal: 'No one has proposed to cancel.',
      ruled: 'A moderator has ruled, so it can’t be cancelled.',
    },
  },
  contract_full: 'This contract is full.',
  contract_changed: 'This contract’s terms have changed. You haven’t joined.',
  already_in_contract: 'This player already has a spot, an application or an answer in this contract.',
};

export const englishSuccesses: Texts<Successes> = {
  contract_created: ({ title }) => `${title} saved as a draft.`,
  contract_opened: ({ title }) => `${title} is open. Your stake is in escrow.`,
  contract_saved: 'Contract saved.',
  contract_deleted: 'Draft deleted.',
  contract_cancelled: ({ title }) => `${title} cancelled. All stakes returned.`,
  contract_cancel_proposed: ({ title }) => `You agreed to cancel ${title}. It ends once everyone in it agrees.`,
  contract_ruled: 'Ruling saved. It’s final in 2 hours.',
  contract_applied: ({ title }) => `You applied to ${title}.`,
  contract_invited: ({ username }) => `${username} invited.`,
  contract_joined: ({ title }) => `You’re in ${title}.`,
  contract_left: ({ title }) => `You left ${title}.`,
  applicant_accepted: ({ username }) => `${username} is in.`,
  applicant_declined: ({ username }) => `${username} declined.`,
  claim_received: ({ title }) => `Claim for ${title} received. We’re checking it.`,
  claim_approved: ({ username }) => `${username}’s claim approved.`,
  claim_disputed: ({ username }) => `${username}’s claim disputed. A moderator decides.`,
};

export const englishMails: MailTexts<Mails> = {
  contract_invited: ({ username, creator, title, until, id }, { moment }) => ({
    subject: `${creator} invited you to ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${creator} invited you to the contract ${title}. You can accept until ${moment(until)}, while a spot is free.`,
    ],
    link: makeEnglishInvitationLink(id),
  }),
  contract_claimed: ({ username, player, title, amount, first, until, id }, formats) => ({
    subject: `${player} claims the win in ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `The platform confirms that ${player} met the terms of ${title}. Approve or dispute the claim by ${formats.moment(until)}.`,
      first
        ? `If you do neither, it’s approved. The first confirmed claim is paid ${formats.amount(amount)} from escrow.`
        : `If you do neither, it’s approved. All confirmed claims share ${formats.amount(amount)} equally, once every claim is decided.`,
    ],
    link: makeEnglishContractLink(id),
  }),
  contract_unconfirmed: ({ username, title, at, again, id }, { moment }) => ({
    subject: `Your claim for ${title} wasn’t confirmed`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `You claimed the win in ${title} on ${moment(at)}. We read the platform twice, and the goal wasn’t met.`,
      ...(again ? ['You’re still in, and you can claim again.'] : []),
    ],
    link: makeEnglishContractLink(id),
  }),
  contract_won: ({ username, title, amount, id }, formats) => ({
    subject: `You won ${formats.amount(amount)}`,
    greeting: `Hi ${username},`,
    paragraphs: [`You won the contract ${title}. ${formats.amount(amount)} is now in your available coins.`],
    link: makeEnglishContractLink(id),
  }),
  contract_lost: ({ username, title, winners, id }, { plural }) => ({
    subject: `${title} is over`,
    greeting: `Hi ${username},`,
    paragraphs: [
      winners > 0
        ? `The contract ${title} has ended. ${plural(winners, { one: 'Another player won it.', other: '# other players won it.' })}`
        : `The contract ${title} has ended. No claim was confirmed.`,
    ],
    link: makeEnglishContractLink(id),
  }),
  contract_refunded: ({ username, title, amount, why, id }, formats) => ({
    subject: `${formats.amount(amount)} is back from ${title}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      {
        cancelled: `The contract ${title} was cancelled.`,
        expired: `The contract ${title} ended without a winner.`,
        won: `The contract ${title} was won before you were accepted.`,
      }[why],
      `Your ${formats.amount(amount)} is available again.`,
    ],
    link: makeEnglishContractLink(id),
  }),
  contract_disputed: ({ username, creator, title, id }) => ({
    subject: `Your claim for ${title} is disputed`,
    greeting: `Hi ${username},`,
    paragraphs: [`${creator} disputes your claim for ${title}. A moderator decides. The stakes stay in escrow.`],
    link: makeEnglishContractLink(id),
  }),
  contract_ruled: ({ username, title, holds, until, id }, { moment }) => ({
    subject: holds ? `Your claim for ${title} was upheld` : `Your claim for ${title} was rejected`,
    greeting: `Hi ${username},`,
    paragraphs: [
      holds
        ? `A moderator upheld your claim for ${title}. The decision is final on ${moment(until)}.`
        : `A moderator rejected your claim for ${title}. The decision is final on ${moment(until)}.`,
    ],
    link: makeEnglishContractLink(id),
  }),
};

export const germanRefusals: Texts<Refusals> = {
  contract_closed: {
    why: {
      over: 'Dieser Vertrag ist vorbei.',
      draft: 'Dieser Vertrag ist noch nicht offen.',
      opened: 'Nur Entwürfe lassen sich löschen. Sag den Vertrag stattdessen ab.',
      joining: 'Dieser Vertrag nimmt niemanden mehr auf.',
      fixed: 'Jemand ist schon angenommen: Die Bedingungen stehen fest.',
      not_in: 'Du bist nicht in diesem Vertrag.',
      not_waiting: 'Das ist schon entschieden.',
      stake_bound: 'Dein Einsatz bleibt liegen, bis der Vertrag endet. Du kannst vorschlagen, ihn abzusagen.',
      claimed: 'Du hast deinen Sieg schon angemeldet.',
      claiming: 'Siege lassen sich hier nicht mehr anmelden.',
      no_claim: 'Hier gibt es nichts zu entscheiden.',
      no_dispute: 'Hier ist nichts strittig.',
      no_proposal: 'Niemand hat vorgeschlagen, den Vertrag abzusagen.',
      ruled: 'Die Moderation hat entschieden: Absagen geht nicht mehr.',
    },
  },
  contract_full: 'Dieser Vertrag ist voll.',
  contract_changed: 'Die Bedingungen dieses Vertrags haben sich geändert. Du bist nicht dabei.',
  already_in_contract: 'Hier gibt es schon einen Platz, eine Bewerbung oder eine Antwort.',
};

export const germanSuccesses: Texts<Successes> = {
  contract_created: ({ title }) => `${title} ist als Entwurf gespeichert.`,
  contract_opened: ({ title }) => `${title} ist offen. Dein Einsatz liegt auf dem Treuhandkonto.`,
  contract_saved: 'Vertrag gespeichert.',
  contract_deleted: 'Entwurf gelöscht.',
  contract_cancelled: ({ title }) => `${title} ist abgesagt. Alle Einsätze sind zurück.`,
  contract_cancel_proposed: ({ title }) =>
    `Du stimmst zu, ${title} abzusagen. Der Vertrag endet, sobald alle zustimmen.`,
  contract_ruled: 'Entscheidung gespeichert. In 2 Stunden ist sie endgültig.',
  contract_applied: ({ title }) => `Du hast dich für ${title} beworben.`,
  contract_invited: ({ username }) => `${username} ist eingeladen.`,
  contract_joined: ({ title }) => `Du bist bei ${title} dabei.`,
  contract_left: ({ title }) => `Du bist aus ${title} ausgestiegen.`,
  applicant_accepted: ({ username }) => `${username} ist dabei.`,
  applicant_declined: ({ username }) => `${username} ist abgelehnt.`,
  claim_received: ({ title }) => `Dein Sieg bei ${title} ist angemeldet. Wir prüfen ihn.`,
  claim_approved: ({ username }) => `Der Sieg von ${username} ist anerkannt.`,
  claim_disputed: ({ username }) => `Der Sieg von ${username} ist bestritten. Die Moderation entscheidet.`,
};

export const germanMails: MailTexts<Mails> = {
  contract_invited: ({ username, creator, title, until, id }, { moment }) => ({
    subject: `${creator} lädt dich ein: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${creator} lädt dich zum Vertrag ${title} ein. Zusagen kannst du bis ${moment(until)}, solange ein Platz frei ist.`,
    ],
    link: makeGermanInvitationLink(id),
  }),
  contract_claimed: ({ username, player, title, amount, first, until, id }, formats) => ({
    subject: `${player} meldet den Sieg bei ${title} an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Plattform bestätigt, dass ${player} die Bedingungen von ${title} erfüllt hat. Erkenn den Sieg bis ${formats.moment(until)} an oder bestreite ihn.`,
      first
        ? `Tust du nichts, gilt er. Der erste bestätigte Sieg bekommt ${formats.amount(amount)} vom Treuhandkonto.`
        : `Tust du nichts, gilt er. Alle bestätigten Siege teilen sich ${formats.amount(amount)} zu gleichen Teilen, sobald alle entschieden sind.`,
    ],
    link: makeGermanContractLink(id),
  }),
  contract_unconfirmed: ({ username, title, at, again, id }, { moment }) => ({
    subject: `Dein Sieg bei ${title} wurde nicht bestätigt`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hast am ${moment(at)} den Sieg bei ${title} angemeldet. Wir haben die Plattform zweimal gelesen, und das Ziel war nicht erreicht.`,
      ...(again ? ['Du bist weiter dabei und kannst den Sieg noch einmal anmelden.'] : []),
    ],
    link: makeGermanContractLink(id),
  }),
  contract_won: ({ username, title, amount, id }, formats) => ({
    subject: `Du hast ${formats.amount(amount)} gewonnen`,
    greeting: `Hallo ${username},`,
    paragraphs: [`du hast den Vertrag ${title} gewonnen und ${formats.amount(amount)} gutgeschrieben bekommen.`],
    link: makeGermanContractLink(id),
  }),
  contract_lost: ({ username, title, winners, id }, { plural }) => ({
    subject: `${title} ist vorbei`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      winners > 0
        ? `der Vertrag ${title} ist beendet. ${plural(winners, { one: 'Gewonnen hat jemand anderes.', other: 'Gewonnen haben # andere.' })}`
        : `der Vertrag ${title} ist beendet. Kein angemeldeter Sieg wurde bestätigt.`,
    ],
    link: makeGermanContractLink(id),
  }),
  contract_refunded: ({ username, title, amount, why, id }, formats) => ({
    subject: `${formats.amount(amount)} von ${title} zurück`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      {
        cancelled: `der Vertrag ${title} wurde abgesagt.`,
        expired: `der Vertrag ${title} endete ohne Sieg.`,
        won: `der Vertrag ${title} wurde gewonnen, bevor du angenommen warst.`,
      }[why],
      `Du hast ${formats.amount(amount)} wieder verfügbar.`,
    ],
    link: makeGermanContractLink(id),
  }),
  contract_disputed: ({ username, creator, title, id }) => ({
    subject: `Dein Sieg bei ${title} wird bestritten`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${creator} bestreitet deinen Sieg bei ${title}. Die Moderation entscheidet. Die Einsätze bleiben auf dem Treuhandkonto.`,
    ],
    link: makeGermanContractLink(id),
  }),
  contract_ruled: ({ username, title, holds, until, id }, { moment }) => ({
    subject: holds ? `Dein Sieg bei ${title} gilt` : `Dein Sieg bei ${title} gilt nicht`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      holds
        ? `die Moderation hat entschieden: Dein Sieg bei ${title} gilt. Endgültig ist das ab ${moment(until)}.`
        : `die Moderation hat entschieden: Dein Sieg bei ${title} gilt nicht. Endgültig ist das ab ${moment(until)}.`,
    ],
    link: makeGermanContractLink(id),
  }),
};
