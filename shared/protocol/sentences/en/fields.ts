import type { FieldParams } from '../fields';
import type { Texts } from '../say';

export const fields: Texts<FieldParams> = {
  required: 'This is required.',
  wrong_type: 'This value doesn’t fit here.',
  not_a_number: 'Enter a number.',
  not_an_option: 'Choose one of the options.',
  invalid: 'This isn’t valid.',
  unstorable: 'This contains a character we can’t store.',
  unknown_parameter: 'This call has no such parameter.',
  at_least: ({ least }, { number }) => `Must be at least ${number(least)}.`,
  at_most: ({ most }, { number }) => `Must be at most ${number(most)}.`,
  too_short: ({ least }, { plural }) =>
    plural(least, { one: 'Use at least # character.', other: 'Use at least # characters.' }),
  too_long: ({ most }, { plural }) =>
    plural(most, { one: 'Use # character or fewer.', other: 'Use # characters or fewer.' }),
  too_few: ({ least }, { number }) => (least === 1 ? 'Choose at least one.' : `Choose at least ${number(least)}.`),
  too_many: ({ most }, { number }) => (most === 1 ? 'Choose one at most.' : `Choose ${number(most)} or fewer.`),
  date: 'Enter a date.',
  link: 'Enter an address that starts with https://.',
  reason: 'Enter a reason.',
  forbidden_word: ({ word }) => `Leave out “${word}”, which isn’t allowed here.`,
  words_full: ({ most }, { number }) => `The list is full: ${number(most)} words. Remove one first.`,

  amount_format: ({ decimals }, { number }) => `Enter a number with up to ${number(decimals)} decimal places.`,
  amount_from_zero: 'Enter 0 or more.',
  amount_above_zero: 'Enter an amount above 0.',
  amount_not_zero: 'Enter an amount other than 0.',
  amount_too_large: ({ most }, { amount }) => `Enter ${amount(most)} or less.`,
  above_zero: 'Enter an amount above 0.',
  limit_bounds: ({ least, most }, { amount }) => `From ${amount(least)} to ${amount(most)}.`,
  limit_order: ({ than }) =>
    `Can’t be less than ${
      {
        least: 'the minimum per withdrawal',
        perRequest: 'the maximum per withdrawal',
        perDay: 'the maximum per player',
        reviewFrom: 'where reviews start',
        twoPeopleFrom: 'where two approvals start',
        walletPerDay: 'the maximum of the wallet',
      }[than]
    }.`,
  withdrawal_least: ({ least }, { amount }) => `The minimum is ${amount(least)}.`,
  withdrawal_most: ({ most }, { amount }) => `The maximum per withdrawal is ${amount(most)}.`,
  stake_least: ({ least }, { amount }) => `The minimum is ${amount(least)}.`,
  stake_not_covered: ({ remaining }, { amount }) =>
    remaining === '0'
      ? 'There are no rewards left for new stakes.'
      : `There are only enough rewards left for a stake of ${amount(remaining)}.`,
  not_the_sender: 'Only the player whose wallet sent it can get it.',
  own_coins: 'You can’t send coins to yourself.',
  treasury_on_chain: 'The treasury’s balance follows the chain. Deposit coins instead.',
  own_adjustment: 'You can’t adjust your own coins. Ask another member of staff.',
  more_than_alone:
    'This adds more than you can without a second person. Publish another campaign, and a second person approves it.',
  promises_nothing: 'This role runs neither contests nor campaigns, so it needs no budget.',

  login: 'Enter your username or email.',
  password: 'Enter your password.',
  old_password: 'Enter your current password.',
  password_varied: ({ least }, { number }) => `Use at least ${number(least)} different characters.`,
  username_format: 'Use 3 to 20 letters, numbers or underscores.',
  username_reserved: 'This username is reserved. Choose another one.',
  username_missing: 'Enter a username.',
  in_contest: 'This player is, or was, in the contest.',
  own_seat: 'You can’t offer a seat to yourself.',
  no_such_player: 'No player has this username.',
  no_such_assignee: 'Choose someone who handles messages.',
  no_such_organiser: 'Choose someone who runs contests and hasn’t entered this one.',
  ticket_unknown: 'There’s no ticket with this number.',
  merge_self: 'Enter the number of another ticket.',
  merge_done: 'One of these tickets is already merged.',
  merge_other_sender: 'These tickets have different senders, who mustn’t read each other’s messages.',
  title_taken: 'Another saved reply has this title.',
  no_such_user: 'User not found.',
  email_format: 'Enter a valid email, like name@example.org.',
  country: 'Choose a country.',
  time_zone: 'Choose a time zone.',
  no_names: 'Enter at least one username.',
  webhook: 'Paste the address of a webhook that Discord has made.',
  too_many_names: ({ most }) => `Invite ${most} players or fewer at a time.`,
  time_of_day: 'Enter a time such as 19:00.',
  birth_date: 'Enter your date of birth.',
  too_young: ({ age }, { number }) => `You must be ${number(age)} or older.`,
  terms: 'Agree to the terms to create an account.',
  six_digits: 'Enter the 6-digit code.',
  return_path: 'Enter a path on this site.',
  push_service: 'We can’t push to this browser. Use another one.',
  login_name: 'Use 1 to 32 lowercase letters, digits or hyphens.',
  npsso: 'That’s not an NPSSO. It has 64 letters and digits.',
  npsso_refused: 'PlayStation rejected this NPSSO. Get a new one.',
  psn_id: 'Enter your PlayStation Online ID.',
  no_such_psn_id: 'No PlayStation account has this Online ID.',
  no_such_game: 'The platform has no game with this ID.',
  goal_impossible: 'This game doesn’t have that many.',
  only_later: 'Dates can’t be cut short once players have joined or the campaign has started.',
  locked_by_join: 'Locked when the first player joined.',
  address: 'Enter a wallet address: 0x followed by 40 hex characters.',
  transaction_hash: 'Enter a transaction hash: 0x followed by 64 hex characters.',
  house_address: 'Coins can’t be withdrawn to this address.',
  own_wallet: 'Verify this wallet first, so we know its payments are yours.',
  wallet_signature: 'Sign the message.',
  username_taken: 'That username is taken.',
  email_taken: 'This email already has an account. Sign in instead.',
  password_leaked: 'This password is in a known leak. Choose another one.',
  password_weak: {
    why: {
      own_words: 'Too close to your username, your email or Laurel. Add words that have nothing to do with you.',
      easy: 'Too easy to guess. Add another word or two.',
    },
  },
  password_wrong: 'That’s not your current password.',
  same_email: 'That’s already your email.',
  code_invalid: ({ left }, { plural }) =>
    left > 0
      ? plural(left, { one: 'Wrong code. # try left.', other: 'Wrong code. # tries left.' })
      : 'Wrong code. Request a new one.',
  code_expired: 'This code is no longer valid. Request a new one.',

  game: 'Enter the game.',
  fee_too_high: ({ percent }, { number }) => `The fee can’t be more than ${number(percent)}%.`,
  shares_sum: 'Shares must add up to 100%.',
  more_than_spots: 'Can’t be more than the number of spots.',
  above_better_place: 'Can’t be more than the better place gets.',
  not_in_format: 'This format doesn’t have it.',
  after_entries_open: 'Must be after entries open.',
  after_check_in_opens: 'Must be after check-in opens.',
  before_check_in_closes: 'Can’t be before check-in closes.',
  far_ahead: ({ years }, { plural }) =>
    plural(years, { one: 'Can’t be more than a year ahead.', other: 'Can’t be more than # years ahead.' }),
  far_back: ({ years }, { plural }) =>
    plural(years, { one: 'Can’t be more than a year ago.', other: 'Can’t be more than # years ago.' }),
  locked_by_check_in: 'Locked when check-in opened.',
  locked_in_escrow: 'Locked: already in escrow.',
  locked_by_entry: 'Locked when the first player entered.',
  fewer_than_entered: 'More players than that have entered.',
  time_passed: 'This time has passed.',
  exclusion_length: ({ days, years }, { plural }) =>
    `Choose ${plural(days, { one: 'at least # day', other: 'at least # days' })} and ${plural(years, { one: 'at most # year', other: 'at most # years' })}.`,
  exclusion_shorter: ({ until }, { moment }) => `It can’t be shortened. You’re excluded until ${moment(until)}.`,
  time_not_ahead: 'Choose a time in the future.',
  opens_too_late: 'Check-in would be open by then. Open it more days ahead.',
  check_in_would_be_open: 'Check-in should be open by now. Change the times first.',
  set_time_passed: 'You set this time during the pause, and it has passed. Set it again.',
  set_time_crossed: 'The pause moves the other times past one you set during it. Set the times again.',
  no_such_side: 'Choose one of the two players.',
  illegal_score: (params, { plural, number }) => {
    switch (params.why) {
      case 'unfinished':
        return plural((params.bestOf + 1) / 2, {
          one: `A best of ${number(params.bestOf)} ends at # win.`,
          other: `A best of ${number(params.bestOf)} ends at # wins.`,
        });
      case 'games':
        return 'The games have to make this score, and the last one decides the match.';
      case 'no_games':
        return 'Say who won each game.';
      case 'no_pictures':
        return 'Add a picture of each game.';
      case 'foreign_picture':
        return 'Choose pictures that you’ve added to this match.';
      case 'as_reported':
        return 'That’s the reported score. Confirm it instead.';
      case 'other_wins':
        return 'With this score the other player wins.';
    }
  },

  length_in_days: ({ least, most }, { number }) => `Must end ${number(least)} to ${number(most)} days after the start.`,
  after_end: 'Can’t be after the end.',
  reward_shared: 'Leave this empty: winners split the pool.',
  reward_missing: 'Enter the reward per winner.',
  pool_covers: ({ winners }) =>
    winners === 'all' ? 'The pool must cover every possible winner.' : 'The pool must cover at least one winner.',
  stake_in_bounty: 'Enter 0: in a bounty, only you stake.',
  wager_off: 'Wagers aren’t offered here. Choose a bounty.',
  wager_steam: 'Steam’s terms forbid wagers. Choose a bounty.',
  own_contract: 'You can’t invite yourself.',
  stake_missing: 'Enter the stake per participant.',
  before_joining_ends: 'Must be after joining closes.',
  before_deadline: 'Must be after the deadline.',

  slug: 'Use lowercase letters, numbers and single hyphens.',
  slug_taken: 'Another post has this address.',
  text_missing: 'Enter the text.',
  publish_time: 'Choose when to publish.',
  evidence_match: 'Evidence needs a match; other uploads can’t have one.',
  evidence_full: ({ most }, { number }) => `You can add up to ${number(most)} pictures to a match.`,
  picture_known: 'This picture is already in the library.',
  picture_fixed: 'Only library pictures and covers can be replaced.',
  gallery_library: 'Only library pictures can be in the gallery.',
  picture_missing: 'Choose a picture.',
  picture_type: 'Use a JPEG, PNG or WebP picture.',
  picture_broken: 'This picture can’t be read. It may be incomplete.',
  picture_hides: 'This file holds more than a picture. Save it again as a JPEG or PNG.',
  picture_pixels: ({ megapixels }, { number }) => `Pictures can’t be larger than ${number(megapixels)} megapixels.`,
  picture_shape: ({ side, ratio }, { number }) =>
    `Pictures can’t have a side of more than ${number(side)} pixels, or be more than ${number(ratio)} times as long as wide.`,
  picture_bytes: ({ megabytes }, { number }) => `Pictures can’t be larger than ${number(megabytes)} MB.`,
  name_missing: 'Enter your name.',
  message_missing: 'Enter a message.',
  nothing_changed: 'Nothing to save yet.',

  area: 'Choose an area.',
  build: 'Choose a build.',
  share_not_larger: ({ share }) => `It has ${share}% already. A stage only grows.`,
  build_not_uploaded: ({ area, build }) => `Build ${build} of ${area} hasn’t been uploaded.`,

  page_beyond: ({ counted }, { number }) =>
    `Rows beyond ${number(counted)} have no page number. Start from the first page.`,
  no_such_place: 'We can’t find your place in this list. Start from the first page.',
};
