import type { Texts } from '../say';

export interface Refusals {
  limits_closed: { why: 'same' | 'waiting' | 'decided' | 'own' };
}

export interface Successes {
  limits_changed: { waits: boolean };
  limits_decided: { applied: boolean };
}

export const englishRefusals: Texts<Refusals> = {
  limits_closed: {
    why: {
      same: 'These limits already apply.',
      waiting: 'Another change is waiting for a second person. It has to be decided first.',
      decided: 'This change has already been decided.',
      own: 'Another member of staff has to approve this one.',
    },
  },
};

export const englishSuccesses: Texts<Successes> = {
  limits_changed: ({ waits }) => (waits ? 'Change requested. A second person has to approve it.' : 'Limits changed.'),
  limits_decided: ({ applied }) => (applied ? 'Approved. The new limits apply.' : 'Change rejected.'),
};

export const germanRefusals: Texts<Refusals> = {
  limits_closed: {
    why: {
      same: 'Diese Limits gelten schon.',
      waiting: 'Eine andere Änderung wartet auf eine zweite Person. Über sie muss zuerst entschieden werden.',
      decided: 'Über diese Änderung ist schon entschieden.',
      own: 'Diese muss jemand anderes im Team freigeben.',
    },
  },
};

export const germanSuccesses: Texts<Successes> = {
  limits_changed: ({ waits }) =>
    waits ? 'Änderung beantragt. Eine zweite Person muss sie freigeben.' : 'Limits geändert.',
  limits_decided: ({ applied }) => (applied ? 'Freigegeben. Die neuen Limits gelten.' : 'Änderung abgelehnt.'),
};
