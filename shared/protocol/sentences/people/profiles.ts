import type { Amount } from '../../amount';
import type { Role } from '../../roles';
import { roleNames } from '../../roles';
import * as de from '../de/parts';
import * as en from '../en/parts';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Refusals {
  account_in_use: { why: 'coins'; amount: Amount } | { why: 'contest' | 'campaign' | 'contract'; title: string };
}

export interface Successes {
  profile_saved: NoParams;
  deletion_requested: { at: string };
  deletion_cancelled: NoParams;
  avatar_removed: { username: string };
  user_role_changed: { username: string; role: Role };
  user_signed_out: { count: number };
}

export interface Mails {
  role_changed: { username: string; role: Role };
  avatar_removed: { username: string; reason: string };
  deletion_requested: { username: string; at: string };
  deletion_cancelled: { username: string };
  deletion_stopped: { username: string };
  account_deleted: { username: string };
  staff_role: { username: string; name: string; role: Role; at: string; waits: boolean };
}

export const englishRefusals: Texts<Refusals> = {
  account_in_use: (params, { amount }) =>
    params.why === 'coins'
      ? `An account with coins can’t be deleted: ${amount(params.amount)} left.`
      : `An account can’t be deleted while it’s in a ${params.why}: ${params.title}.`,
};

export const englishSuccesses: Texts<Successes> = {
  profile_saved: 'Profile saved.',
  deletion_requested: ({ at }, { moment }) => `The account will be deleted on ${moment(at)}.`,
  deletion_cancelled: 'Deletion cancelled. Your account stays.',
  avatar_removed: ({ username }) => `${username}’s picture removed.`,
  user_role_changed: ({ username, role }) => `${username} is now ${roleNames.en[role].toLowerCase()}.`,
  user_signed_out: ({ count }, { plural }) => plural(count, { one: '# session ended.', other: '# sessions ended.' }),
};

export const englishMails: MailTexts<Mails> = {
  role_changed: ({ username, role }) => ({
    subject: 'Your Laurel role has changed',
    greeting: `Hi ${username},`,
    paragraphs: [`Your role is now ${roleNames.en[role].toLowerCase()}. Your sessions have ended, so sign in again.`],
    link: en.signInLink,
  }),
  avatar_removed: ({ username, reason }) => ({
    subject: 'We removed your picture',
    greeting: `Hi ${username},`,
    paragraphs: ['We removed the picture from your profile.', `Reason: ${reason}`, 'You can add another one.'],
    link: { label: 'Edit profile', path: '/dashboard/profile' },
  }),
  deletion_requested: ({ username, at }, { moment }) => ({
    subject: 'Your Laurel account will be deleted',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your account will be deleted on ${moment(at)}. Until then, you can still keep it.`,
      'If it wasn’t you, keep your account and change your password now.',
    ],
    link: { label: 'Keep my account', path: '/dashboard/account' },
  }),
  deletion_cancelled: ({ username }) => ({
    subject: 'Your Laurel account won’t be deleted',
    greeting: `Hi ${username},`,
    paragraphs: ['You cancelled the deletion. Your account stays as it was.'],
  }),
  deletion_stopped: ({ username }) => ({
    subject: 'Your Laurel account wasn’t deleted',
    greeting: `Hi ${username},`,
    paragraphs: [
      'On the deletion date, your account still had coins or was in a contest, campaign or contract, so we kept it.',
      'Withdraw or send your coins and finish what you’re in, then delete it again.',
    ],
    link: { label: 'Go to your account', path: '/dashboard/account' },
  }),
  account_deleted: ({ username }) => ({
    subject: 'Your Laurel account is deleted',
    greeting: `Hi ${username},`,
    paragraphs: ['Your account and your personal details are gone for good. This is our last email to you.'],
  }),
  staff_role: ({ username, name, role, at, waits }, { moment }) => ({
    subject: `${name} is to get the role ${roleNames.en[role].toLowerCase()}`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `${name} is to get the role ${roleNames.en[role].toLowerCase()}, on ${moment(at)} at the earliest.${waits ? ' Another admin has to approve it first.' : ''}`,
      'If you didn’t expect that, talk to another admin now. Until it takes effect, any admin can reject it.',
    ],
    link: { label: 'View requests', path: '/dashboard/admin/coins' },
  }),
};

export const germanRefusals: Texts<Refusals> = {
  account_in_use: (params, { amount }) =>
    params.why === 'coins'
      ? `Ein Konto mit Coins lässt sich nicht löschen. Noch da: ${amount(params.amount)}.`
      : `Solange ein Konto in ${{ contest: 'einem Wettbewerb', campaign: 'einer Kampagne', contract: 'einem Vertrag' }[params.why]} ist, lässt es sich nicht löschen: ${params.title}.`,
};

export const germanSuccesses: Texts<Successes> = {
  profile_saved: 'Profil gespeichert.',
  deletion_requested: ({ at }, { moment }) => `Das Konto wird am ${moment(at)} gelöscht.`,
  deletion_cancelled: 'Löschung abgebrochen. Dein Konto bleibt.',
  avatar_removed: ({ username }) => `Bild von ${username} entfernt.`,
  user_role_changed: ({ username, role }) => `${username} hat jetzt die Rolle ${roleNames.de[role]}.`,
  user_signed_out: ({ count }, { plural }) =>
    plural(count, { one: '# Sitzung beendet.', other: '# Sitzungen beendet.' }),
};

export const germanMails: MailTexts<Mails> = {
  role_changed: ({ username, role }) => ({
    subject: 'Deine Rolle bei Laurel hat sich geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [`deine Rolle ist jetzt ${roleNames.de[role]}. Deine Sitzungen sind beendet: Melde dich neu an.`],
    link: de.signInLink,
  }),
  avatar_removed: ({ username, reason }) => ({
    subject: 'Wir haben dein Bild entfernt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'wir haben das Bild aus deinem Profil entfernt.',
      `Der Grund: ${reason}`,
      'Du kannst ein anderes wählen.',
    ],
    link: { label: 'Profil bearbeiten', path: '/dashboard/profile' },
  }),
  deletion_requested: ({ username, at }, { moment }) => ({
    subject: 'Dein Laurel-Konto wird gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Konto wird am ${moment(at)} gelöscht. Bis dahin kannst du es noch behalten.`,
      'Wenn du das nicht warst, behalte dein Konto und ändere jetzt dein Passwort.',
    ],
    link: { label: 'Konto behalten', path: '/dashboard/account' },
  }),
  deletion_cancelled: ({ username }) => ({
    subject: 'Dein Laurel-Konto wird nicht gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: ['du hast die Löschung abgebrochen. Dein Konto bleibt, wie es war.'],
  }),
  deletion_stopped: ({ username }) => ({
    subject: 'Dein Laurel-Konto wurde nicht gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'am Tag der Löschung hatte dein Konto noch Coins oder war in einem Wettbewerb, einer Kampagne oder einem Vertrag. Darum bleibt es.',
      'Zahl deine Coins aus oder sende sie, beende, was noch läuft, und lösch es dann noch einmal.',
    ],
    link: { label: 'Zu deinem Konto', path: '/dashboard/account' },
  }),
  account_deleted: ({ username }) => ({
    subject: 'Dein Laurel-Konto ist gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: ['dein Konto und deine persönlichen Angaben sind endgültig weg. Das ist unsere letzte Mail an dich.'],
  }),
  staff_role: ({ username, name, role, at, waits }, { moment }) => ({
    subject: `${name} soll die Rolle ${roleNames.de[role]} bekommen`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${name} soll die Rolle ${roleNames.de[role]} bekommen, frühestens am ${moment(at)}.${waits ? ' Vorher muss noch jemand aus der Administration zustimmen.' : ''}`,
      'Wenn du damit nicht gerechnet hast, sprich sofort mit jemandem aus der Administration. Bis dahin lässt es sich ablehnen.',
    ],
    link: { label: 'Zu den Anträgen', path: '/dashboard/admin/coins' },
  }),
};
