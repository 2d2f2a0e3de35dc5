import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Successes {
  ledger_check_started: NoParams;
}

export interface Mails {
  ledger_differs: { username: string; count: number };
}

export const englishSuccesses: Texts<Successes> = {
  ledger_check_started: 'Checking the ledger.',
};

export const englishMails: MailTexts<Mails> = {
  ledger_differs: ({ username, count }, { plural }) => ({
    subject: 'Ledger check: differences found',
    greeting: `Hi ${username},`,
    paragraphs: [
      `The latest check found ${plural(count, { one: '# difference', other: '# differences' })}.`,
      'Look into it now: balances may be wrong.',
    ],
    link: { label: 'View ledger health', path: '/dashboard/admin/coins/ledger' },
  }),
};

export const germanSuccesses: Texts<Successes> = {
  ledger_check_started: 'Das Hauptbuch wird geprüft.',
};

export const germanMails: MailTexts<Mails> = {
  ledger_differs: ({ username, count }, { plural }) => ({
    subject: 'Prüfung des Hauptbuchs: Abweichungen',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die letzte Prüfung des Hauptbuchs hat ${plural(count, { one: '# Abweichung', other: '# Abweichungen' })} gefunden.`,
      'Geh dem jetzt nach: Guthaben können falsch sein.',
    ],
    link: { label: 'Zur Prüfung des Hauptbuchs', path: '/dashboard/admin/coins/ledger' },
  }),
};
