import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { contestOrganisers as english } from '../en/contest-organisers';

export const contestOrganisers: Translated<typeof english.english> = {
  title: 'Organisation',
  what: 'die Organisation',
  none: 'Niemand organisiert diesen Wettbewerb.',
  madeIt: 'Hat den Wettbewerb angelegt',
  add: 'Jemanden hinzufügen',
  addTitle: 'Jemanden zur Organisation hinzufügen?',
  consequence:
    'Der Name steht dann hier und auf der Tafel für heute Abend, und der Wettbewerb dort unter „Meine“. Moderation und Administration können ihn weiterhin alle verwalten.',
  who: 'Organisiert mit',
  choose: 'Person wählen',
  missing: 'Wähl, wer mitorganisiert.',
  allAdded: 'Sonst leitet niemand Wettbewerbe, ohne bei diesem dabei zu sein.',
  remove: (username) => `${username} aus der Organisation nehmen`,
  announcedBy: (at, username, organises) =>
    organises ? renderText`${at}, von ${username} (Organisation)` : renderText`${at}, von ${username}`,
};
