import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { applicants as english } from '../en/applicants';

export const applicants: Translated<typeof english.english> = {
  title: 'Bewerbungen und Einladungen',
  what: 'die Bewerbungen',
  noun: 'Bewerbungen und Einladungen',
  player: 'Wer',
  record: 'Bilanz',
  recordOf: (won, lost, withdrawn) =>
    won + lost + withdrawn === 0
      ? 'Erster Vertrag'
      : `${formatNumber(won)} gewonnen, ${formatNumber(lost)} verloren, ${formatNumber(withdrawn)} ausgestiegen`,
  since: 'Seit',
  decide: 'Entscheiden',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  uninvite: 'Einladung zurückziehen',
  invite: 'Jemanden einladen',
  username: 'Benutzername',
  missing: 'Gib einen Benutzernamen ein.',
  send: 'Einladen',
};
