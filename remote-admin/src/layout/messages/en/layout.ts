import type { Role } from '@laurel/shared/protocol';
import { formatNumber, plural } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';
import { roles } from './roles';

/** The staff area’s frame, and its pages for missing, failed and forbidden addresses. */
export const layout = words('layout', {
  nav: 'Staff',
  staff: (role: Role) => `Staff, ${roles[role].toLowerCase()}`,
  sections: {
    campaigns: 'Campaigns',
    overview: 'Overview',
    contests: 'Contests',
    disputes: 'Rulings',
    contracts: 'Contract disputes',
    contacts: 'Inbox',
    posts: 'Posts',
    media: 'Media',
    payments: 'Payments',
    coins: 'Adjustments',
    users: 'Users',
    audit: 'Audit log',
    platforms: 'Platforms',
    areas: 'Areas',
  },
  /** Pages within the sections. */
  innerPages: {
    newContest: 'New contest',
    replies: 'Saved replies',
    newCampaign: 'New campaign',
    reviews: 'Claims to review',
    newPost: 'New post',
    help: 'Help answers',
    deposits: 'Deposits',
    treasury: 'Treasury',
    limits: 'Withdrawal limits',
    budgets: 'Budgets',
    staking: 'Staking products',
    ledger: 'Ledger health',
  },
  /** On phones, opens every page. */
  more: 'All pages',
  density: { compact: 'Compact size', roomy: 'Roomy size' },
  goTo: {
    button: 'Go to (Ctrl K)',
    title: 'Go to',
    label: 'Name of a page',
    pages: 'Pages',
    found: (count: number) => plural(count, { zero: 'Nothing found', one: '# found', other: '# found' }),
  },
  /** For screen readers, after a section’s name. */
  open: (count: number) => `, ${formatNumber(count)} open`,
  notAllowed: {
    title: 'No access',
    message: 'Your role doesn’t cover this. Ask an admin for access.',
  },
  missing: {
    tab: 'Page not found',
    title: 'Page not found',
    message: 'The link may be broken, or the page may have moved.',
    action: 'Go to staff area',
  },
  unread: {
    message: 'The link may be broken, or this was removed.',
    back: 'Back',
    campaign: {
      title: 'Campaign',
      what: 'the campaign',
      loading: 'Loading campaign',
      gone: 'Campaign not found',
    },
    contract: {
      title: 'Contract',
      what: 'the contract',
      loading: 'Loading contract',
      gone: 'Contract not found',
    },
    contest: { title: 'Contest', what: 'the contest', loading: 'Loading contest', gone: 'Contest not found' },
    contact: { title: 'Message', what: 'the message', loading: 'Loading message', gone: 'Message not found' },
    post: { title: 'Post', what: 'the post', loading: 'Loading post', gone: 'Post not found' },
    user: { title: 'User', what: 'the user', loading: 'Loading user', gone: 'User not found' },
    withdrawal: {
      title: 'Withdrawal',
      what: 'the withdrawal',
      loading: 'Loading withdrawal',
      gone: 'Withdrawal not found',
    },
    deposit: { title: 'Deposit', what: 'the deposit', loading: 'Loading deposit', gone: 'Deposit not found' },
    account: {
      title: 'Account',
      what: 'the account',
      loading: 'Loading account',
      gone: 'No coins have moved on this account',
    },
    transaction: {
      title: 'Transaction',
      what: 'the transaction',
      loading: 'Loading transaction',
      gone: 'Transaction not found',
    },
    match: { title: 'Ruling', what: 'the match', loading: 'Loading match', gone: 'Match not found' },
  },
});
