import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const contestOrganisers = words('contestOrganisers', {
  title: 'Organisers',
  what: 'the organisers',
  none: 'No one organises this contest.',
  madeIt: 'Made this contest',
  add: 'Add organiser',
  addTitle: 'Add an organiser?',
  consequence:
    'They’re named here and on tonight’s board, and find this contest under “Mine”. All moderators and admins can still manage it.',
  who: 'Organiser',
  choose: 'Choose someone',
  missing: 'Choose who to add.',
  allAdded: 'No one else runs contests and hasn’t entered this one.',
  remove: (username: string) => `Remove ${username} as an organiser`,
  announcedBy: (at: ReactNode, username: string, organises: boolean) =>
    organises ? renderText`${at}, by ${username}, organiser` : renderText`${at}, by ${username}`,
});
