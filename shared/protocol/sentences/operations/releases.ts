import type { MailTexts } from '../mail-texts';

export interface Mails {
  stage_taken_back: { area: string; build: string; reason: string };
}

export const englishMails: MailTexts<Mails> = {
  stage_taken_back: ({ area, build, reason }) => ({
    subject: `${area} ${build} was taken back`,
    greeting: 'Hi,',
    paragraphs: [
      `Laurel compared the staged build ${build} of ${area} with the live one and took it back.`,
      reason,
      'All visitors have the live build again.',
    ],
    link: { label: 'View areas', path: '/dashboard/admin/areas' },
  }),
};

export const germanMails: MailTexts<Mails> = {
  stage_taken_back: ({ area, build, reason }) => ({
    subject: `${area} ${build} wurde zurückgenommen`,
    greeting: 'Hallo,',
    paragraphs: [
      `Laurel hat den Build ${build} von ${area}, den nur ein Teil der Besuche bekam, mit dem Live-Build verglichen und zurückgenommen.`,
      `Der Verlauf nennt den Grund auf Englisch: ${reason}`,
      'Alle haben wieder den Live-Build.',
    ],
    link: { label: 'Zu den Bereichen', path: '/dashboard/admin/areas' },
  }),
};
