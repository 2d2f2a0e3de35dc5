import type { SanctionKind, UserSanctionKind } from '../../schemas/people/sanctions';
import * as de from '../de/parts';
import * as en from '../en/parts';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Refusals {
  /** `until` is null for a suspension that only staff can end. `appeal` is the page of its appeal. */
  account_suspended: { until: string | null; reason: string | null; appeal: string | null };
  muted: { until: string | null; reason: string };
  sanction_closed: { why: 'standing' | 'over' | 'appealed' | 'decided' | 'expired' };
}

export interface Successes {
  user_sanctioned: { username: string; kind: SanctionKind };
  sanction_lifted: { username: string; kind: SanctionKind };
  appeal_sent: NoParams;
  appeal_decided: { granted: boolean };
}

export interface Mails {
  /** `until` is null for a suspension that only staff can end. `link` opens its appeal without a session. */
  account_suspended: { username: string; reason: string; until: string | null; link: `/${string}` };
  account_warned: { username: string; reason: string; link: `/${string}` };
  account_muted: { username: string; reason: string; until: string | null; link: `/${string}` };
  sanction_lifted: { username: string; kind: 'warning' | 'mute' };
  appeal_decided: { username: string; kind: UserSanctionKind; granted: boolean; reason: string };
  suspension_lifted: { username: string };
}

export const englishRefusals: Texts<Refusals> = {
  account_suspended: ({ until, reason, appeal }, { moment }) =>
    [
      `Your account is suspended${until === null ? '' : ` until ${moment(until)}`}.`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      ...(appeal === null ? ['Contact us if you think that’s a mistake.'] : []),
    ].join(' '),
  muted: ({ until, reason }, { moment }) =>
    `You can’t write what others read${until === null ? '' : ` until ${moment(until)}`}. Reason: ${reason}`,
  sanction_closed: {
    why: {
      standing: 'One already stands. Lift it first.',
      over: 'This has already ended.',
      appealed: 'You’ve already appealed.',
      decided: 'No appeal is waiting here.',
      expired: 'This link has expired: you could appeal for 30 days.',
    },
  },
};

export const englishSuccesses: Texts<Successes> = {
  user_sanctioned: ({ username, kind }) =>
    ({
      note: `Note about ${username} saved.`,
      warning: `${username} is warned.`,
      mute: `${username} is muted.`,
      suspension: `${username} is suspended.`,
    })[kind],
  sanction_lifted: ({ username, kind }) =>
    ({
      note: 'Note removed.',
      warning: `Warning of ${username} withdrawn.`,
      mute: `${username} is no longer muted.`,
      suspension: `${username} is no longer suspended.`,
    })[kind],
  appeal_sent: 'Appeal sent.',
  appeal_decided: ({ granted }) => (granted ? 'Appeal granted.' : 'Appeal rejected.'),
};

export const englishMails: MailTexts<Mails> = {
  account_suspended: ({ username, reason, until, link }, { moment }) => ({
    subject: 'Your Laurel account is suspended',
    greeting: `Hi ${username},`,
    paragraphs: [
      until ? `Your account is suspended until ${moment(until)}.` : 'Your account is suspended until we lift it.',
      `Reason: ${reason}`,
      'Your coins stay yours. You can appeal once, within 30 days. Someone else decides, and you don’t need to sign in.',
    ],
    link: { label: 'Appeal suspension', path: link },
  }),
  account_warned: ({ username, reason, link }) => ({
    subject: 'A warning from Laurel',
    greeting: `Hi ${username},`,
    paragraphs: [
      'We’ve warned you. Nothing else changes for now.',
      `Reason: ${reason}`,
      'You can appeal once, within 30 days. Someone else decides.',
    ],
    link: { label: 'Appeal warning', path: link },
  }),
  account_muted: ({ username, reason, until, link }, { moment }) => ({
    subject: 'You’re muted on Laurel',
    greeting: `Hi ${username},`,
    paragraphs: [
      `You can’t write profile texts, contract titles or chat messages ${until ? `until ${moment(until)}` : 'until we lift this'}. Your profile text is hidden.`,
      `Reason: ${reason}`,
      'You can still play. You can appeal once, within 30 days. Someone else decides.',
    ],
    link: { label: 'Appeal mute', path: link },
  }),
  sanction_lifted: ({ username, kind }) => ({
    subject: kind === 'mute' ? 'You’re no longer muted on Laurel' : 'We’ve withdrawn your warning',
    greeting: `Hi ${username},`,
    paragraphs: [
      kind === 'mute'
        ? 'You can write profile texts, contract titles and chat messages again.'
        : 'Your warning no longer stands.',
    ],
  }),
  appeal_decided: ({ username, kind, granted, reason }) => ({
    subject: granted ? 'Your appeal was granted' : 'Your appeal was rejected',
    greeting: `Hi ${username},`,
    paragraphs: [
      `${granted ? 'We’ve lifted' : 'We’ve kept'} your ${kind}. Someone who hadn’t decided it before looked at it again.`,
      `Reason: ${reason}`,
    ],
  }),
  suspension_lifted: ({ username }) => ({
    subject: 'Your Laurel account is no longer suspended',
    greeting: `Hi ${username},`,
    paragraphs: ['Your suspension has ended. You can sign in again.'],
    link: en.signInLink,
  }),
};

export const germanRefusals: Texts<Refusals> = {
  account_suspended: ({ until, reason, appeal }, { moment }) =>
    [
      `Dein Konto ist ${until === null ? '' : `bis ${moment(until)} `}gesperrt.`,
      ...(reason === null ? [] : [`Der Grund: ${reason}`]),
      ...(appeal === null ? ['Schreib uns, wenn du das für falsch hältst.'] : []),
    ].join(' '),
  muted: ({ until, reason }, { moment }) =>
    `Du kannst ${until === null ? '' : `bis ${moment(until)} `}nichts schreiben, was andere lesen. Der Grund: ${reason}`,
  sanction_closed: {
    why: {
      standing: 'Es gilt schon etwas. Heb es erst auf.',
      over: 'Das ist schon vorbei.',
      appealed: 'Du hast schon Einspruch eingelegt.',
      decided: 'Hier wartet kein Einspruch.',
      expired: 'Dieser Link ist abgelaufen: Einspruch war 30 Tage lang möglich.',
    },
  },
};

export const germanSuccesses: Texts<Successes> = {
  user_sanctioned: ({ username, kind }) =>
    ({
      note: `Notiz zu ${username} gespeichert.`,
      warning: `${username} ist verwarnt.`,
      mute: `${username} ist stummgeschaltet.`,
      suspension: `${username} ist gesperrt.`,
    })[kind],
  sanction_lifted: ({ username, kind }) =>
    ({
      note: 'Notiz entfernt.',
      warning: `Verwarnung von ${username} zurückgenommen.`,
      mute: `${username} ist nicht mehr stummgeschaltet.`,
      suspension: `${username} ist nicht mehr gesperrt.`,
    })[kind],
  appeal_sent: 'Einspruch gesendet.',
  appeal_decided: ({ granted }) => (granted ? 'Einspruch stattgegeben.' : 'Einspruch abgelehnt.'),
};

export const germanMails: MailTexts<Mails> = {
  account_suspended: ({ username, reason, until, link }, { moment }) => ({
    subject: 'Dein Laurel-Konto ist gesperrt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      until ? `dein Konto ist bis ${moment(until)} gesperrt.` : 'dein Konto ist gesperrt, bis wir die Sperre aufheben.',
      `Der Grund: ${reason}`,
      'Deine Coins bleiben deine. Du kannst innerhalb von 30 Tagen einmal Einspruch einlegen, auch ohne Anmeldung. Jemand anderes entscheidet.',
    ],
    link: { label: 'Einspruch einlegen', path: link },
  }),
  account_warned: ({ username, reason, link }) => ({
    subject: 'Eine Verwarnung von Laurel',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'wir haben dich verwarnt. Sonst ändert sich vorerst nichts.',
      `Der Grund: ${reason}`,
      'Du kannst innerhalb von 30 Tagen einmal Einspruch einlegen. Jemand anderes entscheidet.',
    ],
    link: { label: 'Einspruch einlegen', path: link },
  }),
  account_muted: ({ username, reason, until, link }, { moment }) => ({
    subject: 'Du bist bei Laurel stummgeschaltet',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${until ? `bis ${moment(until)}` : 'bis wir es aufheben,'} kannst du keine Profiltexte, Titel von Verträgen und Chatnachrichten schreiben. Dein Profiltext ist verborgen.`,
      `Der Grund: ${reason}`,
      'Spielen kannst du weiter. Du kannst innerhalb von 30 Tagen einmal Einspruch einlegen. Jemand anderes entscheidet.',
    ],
    link: { label: 'Einspruch einlegen', path: link },
  }),
  sanction_lifted: ({ username, kind }) => ({
    subject: kind === 'mute' ? 'Du bist bei Laurel nicht mehr stummgeschaltet' : 'Deine Verwarnung ist zurückgenommen',
    greeting: `Hallo ${username},`,
    paragraphs: [
      kind === 'mute'
        ? 'du kannst wieder Profiltexte, Titel von Verträgen und Chatnachrichten schreiben.'
        : 'deine Verwarnung gilt nicht mehr.',
    ],
  }),
  appeal_decided: ({ username, kind, granted, reason }) => ({
    subject: granted ? 'Deinem Einspruch wurde stattgegeben' : 'Dein Einspruch wurde abgelehnt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${{ warning: 'deine Verwarnung', mute: 'deine Stummschaltung', suspension: 'deine Sperre' }[kind]} ${granted ? 'ist aufgehoben' : 'bleibt'}. Jemand, der vorher nicht entschieden hatte, hat es noch einmal angesehen.`,
      `Der Grund: ${reason}`,
    ],
  }),
  suspension_lifted: ({ username }) => ({
    subject: 'Dein Laurel-Konto ist wieder offen',
    greeting: `Hallo ${username},`,
    paragraphs: ['deine Sperre ist vorbei. Du kannst dich wieder anmelden.'],
    link: de.signInLink,
  }),
};
