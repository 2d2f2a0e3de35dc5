import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const matchTimes = words('matchTimes', {
  title: 'When you play',
  agreed: (at: ReactNode) => renderText`You agreed on ${at}. Check-in opens then. Miss it and you forfeit.`,
  open: (until: ReactNode) => renderText`Agree on a time. If you don’t, check-in opens on ${until}.`,
  theirs: (name: string) => `${name} proposes`,
  agree: (at: ReactNode) => renderText`Agree on ${at}`,
  yours: 'You propose',
  waits: (name: string) => `${name} can agree on one of these.`,
  propose: 'Propose times',
  proposeOthers: 'Propose other times',
  hint: (from: ReactNode, until: ReactNode) => renderText`Up to three, from ${from} until ${until}.`,
  first: 'First time',
  second: 'Second time',
  third: 'Third time',
  missing: 'Choose at least one time.',
});
