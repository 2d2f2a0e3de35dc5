import type { Amount } from '../../amount';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Refusals {
  limit_reached: { what: 'deposit' | 'spend'; period: 'day' | 'week'; limit: Amount; left: Amount };
}

export interface Successes {
  limits_saved: NoParams;
  self_excluded: { until: string };
}

export interface Mails {
  self_excluded: { username: string; until: string };
  limits_changed: { username: string; changes: readonly LimitChange[] };
}

/** With a null `amount`, the limit is removed. */
export interface LimitChange {
  what: 'deposit' | 'spend';
  period: 'day' | 'week';
  amount: Amount | null;
  /** When the limit applies; null if it already does. */
  from: string | null;
}

export const englishRefusals: Texts<Refusals> = {
  limit_reached: ({ what, period, limit, left }, { amount }) => {
    const limitText = `Your ${what === 'spend' ? 'entry' : 'deposit'} limit is ${amount(limit)} a ${period}.`;
    return `${limitText} ${Number(left) === 0 ? 'You’ve reached it.' : `${amount(left)} left.`}`;
  },
};

export const englishSuccesses: Texts<Successes> = {
  limits_saved: 'Limits saved.',
  self_excluded: ({ until }, { moment }) => `You’re excluded from playing until ${moment(until)}.`,
};

export const englishMails: MailTexts<Mails> = {
  self_excluded: ({ username, until }, { moment }) => ({
    subject: 'You’ve self-excluded from playing on Laurel',
    greeting: `Hi ${username},`,
    paragraphs: [
      `You can’t enter, join, deposit, stake or send until ${moment(until)}. This can’t be shortened.`,
      'You can still sign in, finish what you’ve entered, unstake and withdraw.',
    ],
  }),
  limits_changed: ({ username, changes }, { amount, moment }) => ({
    subject: 'Your limits on Laurel have changed',
    greeting: `Hi ${username},`,
    paragraphs: [
      'Your limits have changed.',
      ...changes.map(({ what, period, amount: limit, from }) => {
        const name = `${what === 'spend' ? 'Entry' : 'Deposit'} limit a ${period}`;
        return `${name}: ${limit === null ? 'none' : amount(limit)}${from === null ? '' : `, from ${moment(from)}`}.`;
      }),
      'If it wasn’t you, change your password now.',
    ],
    link: { label: 'View limits', path: '/dashboard/limits' },
  }),
};

export const germanRefusals: Texts<Refusals> = {
  limit_reached: ({ what, period, limit, left }, { amount }) => {
    const limitText = `Dein Limit für ${what === 'spend' ? 'Einsätze' : 'Einzahlungen'}: ${amount(limit)} ${period === 'day' ? 'am Tag' : 'in der Woche'}.`;
    return `${limitText} ${Number(left) === 0 ? 'Es ist ausgeschöpft.' : `Noch frei: ${amount(left)}.`}`;
  },
};

export const germanSuccesses: Texts<Successes> = {
  limits_saved: 'Limits gespeichert.',
  self_excluded: ({ until }, { moment }) => `Du bist bis ${moment(until)} vom Spielen ausgeschlossen.`,
};

export const germanMails: MailTexts<Mails> = {
  self_excluded: ({ username, until }, { moment }) => ({
    subject: 'Du hast dich bei Laurel vom Spielen ausgeschlossen',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `bis ${moment(until)} kannst du nicht mitmachen, beitreten, einzahlen, anlegen oder senden. Verkürzen lässt sich das nicht.`,
      'Du kannst dich weiter anmelden, Begonnenes zu Ende spielen, Anlagen zurückholen und auszahlen.',
    ],
  }),
  limits_changed: ({ username, changes }, { amount, moment }) => ({
    subject: 'Deine Limits bei Laurel haben sich geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'deine Limits haben sich geändert.',
      ...changes.map(({ what, period, amount: limit, from }) => {
        const name = `Limit für ${what === 'spend' ? 'Einsätze' : 'Einzahlungen'} ${period === 'day' ? 'am Tag' : 'in der Woche'}`;
        return `${name}: ${limit === null ? 'keins' : amount(limit)}${from === null ? '' : `, ab ${moment(from)}`}.`;
      }),
      'Wenn du das nicht warst, ändere jetzt dein Passwort.',
    ],
    link: { label: 'Limits ansehen', path: '/dashboard/limits' },
  }),
};
