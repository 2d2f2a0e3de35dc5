import type { ConditionTexts } from '../conditions';
import { formatProviderName } from '../providers';
import { findings } from './findings';

export const conditions: ConditionTexts = {
  titles: {
    signed_in: 'Signed in',
    email_verified: 'Email verified',
    account_active: 'Account in good standing',
    adult: ({ age }, { number }) => `${number(age)} or older`,
    registration_open: 'Entries open',
    not_entered: 'Not already entered',
    place_left: 'Spots left',
    balance: ({ fee }, { amount }) => (Number(fee) === 0 ? 'Free entry' : `${amount(fee)} entry fee`),
    within_limits: 'Within your limit',
    no_overlap: 'No clash with another contest',
    account_linked: ({ provider }) => `${formatProviderName(provider)} account linked`,
    profile_readable: 'Progress we can read',
    reachable: 'Still within reach',
    joining_open: 'Open to join',
    not_joined: 'Not already in',
    not_creator: 'Not your own',
    invited: 'Invited',
  },
  states: {
    later: 'Checked once you sign in.',
    signed_in: 'You’re signed in.',
    signed_out: 'You need an account.',
    verified: ({ at }, { moment }) => `Since ${moment(at)}.`,
    unverified: 'Enter the code we email you.',
    good_standing: 'No restrictions.',
    suspended: 'Your account is suspended.',
    self_excluded: 'You’ve self-excluded from playing.',
    of_age: 'Based on your date of birth.',
    birth_date_missing: 'We don’t have your date of birth.',
    under_age: ({ age, from }, { number, day }) => `You’re under ${number(age)}. You can enter from ${day(from)}.`,
    open: ({ until }, { moment }) => `Until ${moment(until)}.`,
    cancelled: 'This contest was cancelled.',
    paused: 'This contest is paused.',
    opens: ({ at }, { moment }) => `Opens ${moment(at)}.`,
    closed: ({ at }, { moment }) => `Closed ${moment(at)}.`,
    entered: 'You’re already in.',
    one_entry: 'One entry per player.',
    places_left: ({ left, of }, { number }) => `${number(left)} of ${number(of)} left.`,
    full: ({ of, waiting }, { plural }) =>
      [
        plural(of, { one: 'The only spot is taken.', other: 'All # spots are taken.' }),
        ...(waiting === undefined
          ? []
          : waiting === 0
            ? ['The waitlist is empty.']
            : [plural(waiting, { one: '# player is on the waitlist.', other: '# players are on the waitlist.' })]),
      ].join(' '),
    free: 'No entry fee.',
    available: ({ available }, { amount }) => `You have ${amount(available)} available.`,
    limit_left: ({ left, limit, period }, { amount }) => `${amount(left)} left of your ${amount(limit)} a ${period}.`,
    free_time: ({ from, until }, { moment }) => `You have no other contest from ${moment(from)} to ${moment(until)}.`,
    overlap: ({ title, startsAt }, { moment }) => `Clashes with ${title}, ${moment(startsAt)}.`,
    linked: ({ name }) => `You play as ${name}.`,
    not_linked: ({ provider }) => `Link your ${formatProviderName(provider)} account first.`,
    readable: ({ at }, { moment }) => `Read ${moment(at)}.`,
    never_started: 'You haven’t started this game yet, but you can join.',
    not_read: 'Checked when you join.',
    not_readable: ({ provider, finding }) => `${findings[finding](provider).title}.`,
    reachable: ({ left, needed }, { number }) =>
      left > needed
        ? `Earn ${number(needed)} more of the ${number(left)} that still count.`
        : needed === 1
          ? 'Earn the one that still counts.'
          : `Earn all ${number(needed)} that still count.`,
    out_of_reach: ({ left, needed }, { number }) =>
      left === 0
        ? `It takes ${number(needed)}, and you already have everything that counts.`
        : `It takes ${number(needed)}, but only ${number(left)} still count for you.`,
    challenge_cancelled: 'It was cancelled.',
    challenge_paused: 'It’s paused.',
    challenge_closed: 'It isn’t open.',
    own: 'You made this one.',
    not_own: 'Someone else made it.',
    invited: 'You’re invited.',
    not_invited: 'By invitation only.',
  },
  fixes: {
    sign_in: 'Sign in',
    verify_email: 'Verify email',
    matches: 'View your matches',
    contests: 'Find another contest',
    free_contests: 'Find free contests',
    link_account: 'Link account',
    privacy_help: 'How to fix this',
    campaigns: 'Find another campaign',
    my_campaigns: 'View your campaigns',
    contracts: 'Find another contract',
    my_contracts: 'View your contracts',
    coins: 'View your coins',
    limits: 'View your limits',
  },
};
