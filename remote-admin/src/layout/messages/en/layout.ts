import type { Role } from '@laurel/shared/protocol';
import { words } from '../../../catalogue';
import { roles } from './roles';

/** The frame of the staff area, and what stands in it where there is no page. */
export const layout = words('layout', {
  nav: 'Staff',
  staff: (role: Role) => `Staff, ${roles[role]}`,
  sections: { overview: 'Overview', contests: 'Contests', results: 'Rulings', coins: 'Coins', areas: 'Areas' },
  /** Read out after a count. */
  open: ' open',
  notAllowed: {
    title: 'Not for your role',
    message: 'Your role does not include this work. An administrator can change it.',
  },
  missing: {
    tab: 'Page not found',
    title: 'Page not found',
    message: 'The link may be broken, or the page may have moved.',
    action: 'Go to staff area',
  },
  unread: {
    message: 'The address may be mistyped, or it is gone.',
    back: 'Back',
    contest: { title: 'Contest', what: 'the contest', loading: 'Loading the contest', gone: 'No such contest' },
    match: { title: 'Ruling', what: 'the match', loading: 'Loading the match', gone: 'No such match' },
  },
});
