import type { Amount } from '../../amount';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

const makeEnglishCampaignLink = (id: string) =>
  ({ label: 'View your campaign', path: `/dashboard/campaigns/${id}` }) as const;
const makeGermanCampaignLink = (id: string) =>
  ({ label: 'Zu deiner Kampagne', path: `/dashboard/campaigns/${id}` }) as const;

export interface Refusals {
  campaign_closed: { why: 'over' | 'draft' | 'published' | 'claims' };
  participant_closed: { why: 'claimed' | 'over' | 'not_in_review' | 'answer_open' | 'answered' };
}

export interface Successes {
  campaign_created: { title: string };
  campaign_saved: NoParams;
  campaign_published: { title: string };
  campaign_paused: { title: string };
  campaign_resumed: { title: string };
  campaign_cancelled: { title: string };
  campaign_deleted: { title: string };
  campaign_joined: { title: string };
  campaign_left: { title: string };
  progress_read: NoParams;
  review_answered: NoParams;
  claim_rejected: { username: string };
}

export interface Mails {
  campaign_reward: { username: string; title: string; amount: Amount; id: string };
  campaign_review: { username: string; title: string; by: string; id: string };
  campaign_rejected: { username: string; title: string; reason: string | null; id: string };
  campaign_unconfirmed: { username: string; title: string; at: string; again: boolean; id: string };
}

export const englishRefusals: Texts<Refusals> = {
  campaign_closed: {
    why: {
      over: 'This campaign is over.',
      draft: 'This campaign isn’t published yet.',
      published: 'This campaign is published. Cancel it instead.',
      claims: 'This campaign isn’t taking claims right now.',
    },
  },
  participant_closed: {
    why: {
      claimed: 'You’ve claimed your reward, so you can’t leave.',
      over: 'This is already decided.',
      not_in_review: 'This claim isn’t in review.',
      answer_open: 'The player can still answer. You can reject this claim once they do, or when their week is over.',
      answered: 'You’ve already answered.',
    },
  },
};

export const englishSuccesses: Texts<Successes> = {
  campaign_created: ({ title }) => `${title} created as a draft.`,
  campaign_saved: 'Campaign saved.',
  campaign_published: ({ title }) => `${title} published. Its pool is in escrow.`,
  campaign_paused: ({ title }) => `${title} paused. Its dates are on hold.`,
  campaign_resumed: ({ title }) => `${title} resumed.`,
  campaign_cancelled: ({ title }) => `${title} cancelled. Its pool is back in the treasury.`,
  campaign_deleted: ({ title }) => `${title} deleted.`,
  campaign_joined: ({ title }) => `You’re in ${title}.`,
  campaign_left: ({ title }) => `You left ${title}.`,
  progress_read: 'Progress updated.',
  review_answered: 'Answer sent.',
  claim_rejected: ({ username }) => `${username}’s claim rejected.`,
};

export const englishMails: MailTexts<Mails> = {
  campaign_reward: ({ username, title, amount, id }, formats) => ({
    subject: `You won ${formats.amount(amount)}`,
    greeting: `Hi ${username},`,
    paragraphs: [`Your claim for ${title} was confirmed. ${formats.amount(amount)} is now in your available coins.`],
    link: makeEnglishCampaignLink(id),
  }),
  campaign_review: ({ username, title, by, id }, { moment }) => ({
    subject: `Your claim for ${title} is in review`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `A moderator has to check your claim for ${title} before it can be paid. Your place in the order of claims is safe.`,
      `See what was flagged. If you’d like to answer, do so by ${moment(by)}.`,
    ],
    link: makeEnglishCampaignLink(id),
  }),
  campaign_rejected: ({ username, title, reason, id }) => ({
    subject: `Your claim for ${title} was rejected`,
    greeting: `Hi ${username},`,
    paragraphs:
      reason === null
        ? [`Earlier claims took every reward in ${title}, so yours couldn’t be paid.`]
        : [`A moderator rejected your claim for ${title}.`, `Reason: ${reason}`],
    link: makeEnglishCampaignLink(id),
  }),
  campaign_unconfirmed: ({ username, title, at, again, id }, { moment }) => ({
    subject: `Your claim for ${title} wasn’t confirmed`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `You claimed the reward of ${title} on ${moment(at)}. We read the platform twice, and the goal wasn’t met.`,
      ...(again ? ['You’re still in, and you can claim again.'] : []),
    ],
    link: makeEnglishCampaignLink(id),
  }),
};

export const germanRefusals: Texts<Refusals> = {
  campaign_closed: {
    why: {
      over: 'Diese Kampagne ist vorbei.',
      draft: 'Diese Kampagne ist noch nicht veröffentlicht.',
      published: 'Diese Kampagne ist veröffentlicht. Sag sie stattdessen ab.',
      claims: 'Diese Kampagne nimmt gerade keine Ansprüche an.',
    },
  },
  participant_closed: {
    why: {
      claimed: 'Du hast deine Belohnung beansprucht: Aussteigen geht nicht mehr.',
      over: 'Das ist schon entschieden.',
      not_in_review: 'Dieser Anspruch wird nicht geprüft.',
      answer_open: 'Die Person kann noch antworten. Ablehnen geht nach der Antwort oder nach Ablauf ihrer Woche.',
      answered: 'Du hast schon geantwortet.',
    },
  },
};

export const germanSuccesses: Texts<Successes> = {
  campaign_created: ({ title }) => `${title} als Entwurf angelegt.`,
  campaign_saved: 'Kampagne gespeichert.',
  campaign_published: ({ title }) => `${title} veröffentlicht. Der Topf liegt auf dem Treuhandkonto.`,
  campaign_paused: ({ title }) => `${title} angehalten. Die Termine stehen still.`,
  campaign_resumed: ({ title }) => `${title} geht weiter.`,
  campaign_cancelled: ({ title }) => `${title} abgesagt. Der Topf ist zurück in der Kasse.`,
  campaign_deleted: ({ title }) => `${title} gelöscht.`,
  campaign_joined: ({ title }) => `Du bist bei ${title} dabei.`,
  campaign_left: ({ title }) => `Du bist aus ${title} ausgestiegen.`,
  progress_read: 'Fortschritt aktualisiert.',
  review_answered: 'Antwort gesendet.',
  claim_rejected: ({ username }) => `Anspruch von ${username} abgelehnt.`,
};

export const germanMails: MailTexts<Mails> = {
  campaign_reward: ({ username, title, amount, id }, formats) => ({
    subject: `Du hast ${formats.amount(amount)} gewonnen`,
    greeting: `Hallo ${username},`,
    paragraphs: [`dein Anspruch bei ${title} ist bestätigt. Wir haben dir ${formats.amount(amount)} gutgeschrieben.`],
    link: makeGermanCampaignLink(id),
  }),
  campaign_review: ({ username, title, by, id }, { moment }) => ({
    subject: `Dein Anspruch bei ${title} ist in Prüfung`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Moderation muss deinen Anspruch bei ${title} prüfen, bevor er ausgezahlt wird. Dein Platz in der Reihenfolge bleibt dir.`,
      `Sieh nach, was aufgefallen ist. Antworten kannst du bis ${moment(by)}.`,
    ],
    link: makeGermanCampaignLink(id),
  }),
  campaign_rejected: ({ username, title, reason, id }) => ({
    subject: `Dein Anspruch bei ${title} wurde abgelehnt`,
    greeting: `Hallo ${username},`,
    paragraphs:
      reason === null
        ? [`frühere Ansprüche haben bei ${title} alle Belohnungen bekommen, für deinen war keine mehr da.`]
        : [`die Moderation hat deinen Anspruch bei ${title} abgelehnt.`, `Der Grund: ${reason}`],
    link: makeGermanCampaignLink(id),
  }),
  campaign_unconfirmed: ({ username, title, at, again, id }, { moment }) => ({
    subject: `Dein Anspruch bei ${title} wurde nicht bestätigt`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hast am ${moment(at)} die Belohnung von ${title} beansprucht. Wir haben die Plattform zweimal gelesen, und das Ziel war nicht erreicht.`,
      ...(again ? ['Du bist weiter dabei und kannst sie noch einmal beanspruchen.'] : []),
    ],
    link: makeGermanCampaignLink(id),
  }),
};
