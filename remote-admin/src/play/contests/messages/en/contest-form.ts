import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const contestForm = words('contestForm', {
  label: 'Contest',
  cancel: 'Cancel',
  fresh: {
    title: 'New contest',
    lead: 'Saved as a draft that only staff can see. Open it and make it visible when it’s ready.',
    submit: 'Save draft',
  },
  start: {
    title: 'Start from',
    presets: { tonight: 'Tonight', weekend: 'Saturday', league: 'Weekly league' },
    earlier: 'An earlier contest',
    earlierHint: 'Copies everything except the dates.',
    choose: 'Choose a contest',
  },
  copy: {
    of: (name: string) => `Duplicate ${name}`,
    lead: 'Everything is copied except the dates. Check the schedule, then save the draft.',
  },
  locks: {
    locked_in_escrow: 'Locked since the contest opened: the pool is in escrow.',
    locked_by_entry: 'Locked since the first player entered.',
    /** The note above the form says since when. */
    locked_by_check_in: 'Locked.',
    time_passed: 'Locked: this time has passed.',
  },
  edit: {
    title: 'Edit contest',
    of: (name: string) => `Edit ${name}`,
    submit: 'Save changes',
    /** The contest's status above the form. A draft that was never opened has no text. */
    states: {
      draft: 'This contest is a draft.',
      scheduled: 'This contest is scheduled.',
      registration: 'Entries are open.',
      check_in: 'Check-in is open.',
      running: 'This contest is being played.',
      awaiting_review: 'This contest’s results are pending.',
      completed: 'This contest is over.',
      cancelled: 'This contest is cancelled.',
    },
    locked: {
      openTerms:
        'The prize pool is locked since the contest opened; fee, prize split and format lock when the first player enters.',
      byEntry:
        'The prize pool is locked since the contest opened; fee, prize split and format since the first player entered.',
      times: 'Times that have passed are locked.',
      texts: 'You can always edit the title, texts and cover.',
      byCheckIn: 'Everything except the title, texts and cover has been locked since check-in opened.',
    },
    over: {
      title: 'This contest is over',
      message: 'It can’t be edited any more.',
      action: 'View contest',
    },
  },
  /** The question before a save that changes what entrants plan with. */
  moves: {
    title: 'Save and tell the entrants?',
    start: 'Start',
    checkInOpens: 'Check-in opens',
    checkInCloses: 'Check-in closes',
    clocks: 'Match clocks',
    clocksOf: (checkIn: string, play: string, confirm: string) =>
      `${checkIn} check-in, ${play} play, ${confirm} confirm`,
    spots: 'Spots',
    change: (before: ReactNode, after: ReactNode) => renderText`${before} → ${after}`,
    told: (players: number) =>
      formatPlural(players, {
        one: 'One player has entered. We email them what changes, and they can leave until check-in closes.',
        other: '# players have entered. We email them what changes, and they can leave until check-in closes.',
      }),
    confirm: (players: number) =>
      formatPlural(players, { one: 'Save and tell # player', other: 'Save and tell # players' }),
  },
  /** Changes to fields that have been locked since. `fields` has their labels. */
  stuck: {
    title: (fields: string) => `Locked while you were editing: ${fields}.`,
    message: 'This can’t be saved any more. Your other changes can.',
    action: 'Keep other changes',
    taken: (fields: string) => `Back to the current value: ${fields}. Your other changes are still here.`,
  },
  utc: (time: string) => `${time} UTC.`,
  noTime: 'Not set.',
  unreadable: {
    whole: 'Enter a whole number.',
    amount: 'Enter an amount, or 0.',
    time: 'Choose a date and time.',
    percent: 'Enter a percentage with up to 2 decimals.',
  },
  what: {
    title: 'Game and format',
    name: 'Title',
    nameExample: 'Lantern Duel III',
    game: 'Game',
    gameExample: 'Iron Duel 8',
    gameHint: 'Choose one from the list, or type the name players use. If it isn’t listed, it’s added as a new game.',
    newGame: 'New game',
    platform: 'Platform',
    requires: 'Players need a linked account on the platform',
    requiresHint: 'Opponents see each other’s account in their match. Keep it on if there’s a fee or a prize.',
    format: 'Format',
    formatHints: {
      single_elimination: 'One loss and a player is out.',
      double_elimination: 'Two losses and a player is out. The lower bracket’s winner has to win the final twice.',
      round_robin:
        'Everyone plays everyone. By the last round some may have nothing left to play for, so its matches start together.',
      swiss:
        'Each round pairs players with the same number of wins who haven’t met. It’s paired once the round before is over. A result that the clock decided holds it for 10 minutes.',
      stages:
        'Groups, or a Swiss table, and then a bracket of the best. By a group’s last round some may have nothing left to play for, or prefer an opponent in the bracket, so its matches start together.',
      league:
        'Everyone plays everyone, one round after the other, at times that both players agree on. In the last rounds some may have nothing left to play for, and their matches can’t start together.',
    },
    roundDays: 'Each round has',
    roundDaysHint:
      'Both players agree on a time in these days. If they don’t, their match opens when the days are over.',
    days: (days: number) =>
      days === 1 ? '1 day' : days % 7 === 0 ? (days === 7 ? '1 week' : `${days / 7} weeks`) : `${days} days`,
    groups: 'First stage',
    groupsHint: 'Everyone in a group plays everyone. A group has 2 to 8 players.',
    swissTable: 'One Swiss table',
    someGroups: (groups: number, players: number) => {
      const [least, most] = [Math.floor(players / groups), Math.ceil(players / groups)];
      return `${groups} groups of ${least === most ? least : `${least} or ${most}`}`;
    },
    advance: 'Go on to the bracket',
    advanceHint: 'The minimum of players follows from it.',
    first: (count: number) => `The first ${count}`,
    firstOfEach: (count: number) => (count === 1 ? 'The first of each group' : `The first ${count} of each group`),
    doubleFinals: 'The bracket is a double elimination',
    doubleFinalsHint: 'Two losses in the bracket and a player is out.',
    rounds: 'Rounds',
    roundsHint: 'Never more than there are opponents.',
    usualRounds: (rounds: number) => `By number of players (${rounds})`,
    someRounds: (rounds: number) => `${rounds} rounds`,
    outAfter: 'Players are out after',
    outAfterHint: 'Those who are out can’t finish above anyone still in.',
    neverOut: 'Everyone plays every round',
    losses: (losses: number) => `${losses} losses`,
    settings: 'Format settings',
    thirdPlace: 'Third-place match',
    thirdPlaceHint: 'Semi-finalists play for third place. Without it they share the prizes of both places.',
    length: 'Match length',
    bestOf: (games: number) => `Best of ${games}`,
    firstTo: (games: number) => `First to ${games} wins the match.`,
    least: 'Minimum players',
    leastHint: 'If fewer check in, it’s cancelled and refunded.',
    places: 'Spots',
    placesHint: (least: number, most: number, inTable: boolean) =>
      `${least} to ${most}. ${inTable ? 'With an even number no one sits out a round.' : 'Powers of two (8, 16, 32) leave no byes.'}`,
    seeding: 'Seeding',
    reporting: 'Reports',
    reportings: { score: 'Score', games: 'Game by game', pictures: 'Game by game, with pictures' },
    reportingHints: {
      score: 'Players report the score. They can add pictures.',
      games: 'Players say who won each game.',
      pictures: 'Players say who won each game and add a picture of it.',
    },
    seedings: { random: 'Random', entry_order: 'Entry order', rating: 'Rating', manual: 'By hand' },
    seedingHints: {
      random: 'Random order, fixed at the start.',
      entry_order: 'Whoever entered first is seeded first.',
      rating: 'Highest settled rating first, the rest at random. All at random if fewer than half have one.',
      manual: 'You order the players until the draw. Whoever enters later comes last.',
    },
    description: 'Description',
    descriptionHint: 'One or two sentences, at the top of its page.',
  },
  money: {
    title: 'Fees and prizes',
    fee: 'Entry fee',
    feeHint: '0 for free entry.',
    added: 'Added by Laurel',
    addedHint: 'Moves from the treasury into escrow when the contest opens.',
    service: 'Service fee',
    serviceHint: 'Share of the entry fees, 30% at most.',
  },
  split: {
    title: 'Prize split',
    presets: { winner: 'Winner takes all', final: 'Top 2', semiFinals: 'Top 4' },
    pool: (pool: ReactNode, fee: ReactNode) => renderText`Pool when full: ${pool}, after a fee of ${fee}.`,
    place: (place: number, name: string) => `Place ${place}, ${name.toLowerCase()}`,
    remove: (place: number) => `Remove place ${place}`,
    add: 'Add place',
    unreadable: 'Enter each share as a percentage.',
    complete: 'Adds up to 100%.',
    left: (sum: string, rest: string) => `Adds up to ${sum}: ${rest} left.`,
    tooMuch: (sum: string, over: string) => `Adds up to ${sum}: ${over} over.`,
    rest: (amount: ReactNode) => renderText`Rounding leaves ${amount}, which goes to the treasury.`,
    shared: 'Players knocked out in the same round share those prizes equally.',
  },
  /** The rounds of a full contest. */
  rounds: {
    title: (players: number) => `Rounds with ${players} players`,
    round: 'Round',
    matches: 'Matches',
    latest: 'Starts by',
    ifNeeded: '1, if needed',
    fewer: 'Fewer matches once players are out.',
    total: (matches: number, orOneMore: boolean) =>
      `${matches}${orOneMore ? ` or ${matches + 1}` : ''} matches. “Starts by” assumes that every match takes all its time, and that none is disputed.`,
  },
  times: {
    title: 'Schedule',
    zone: (zone: string) => `Your time zone: ${zone}`,
    registrationOpens: 'Entries open',
    starts: 'Starts',
    startsHint: 'The bracket is drawn. If you move the start, check-in moves with it.',
    checkInOpens: 'Check-in opens',
    checkInOpensHint: 'Entries close.',
    checkInCloses: 'Check-in closes',
    checkInClosesHint: 'Anyone not checked in is dropped and refunded.',
    preset: (opens: number, closes: number) => `Check-in from ${opens} to ${closes} min before start`,
    tooSoon: 'No time left for entries and check-in. Choose a start at least 10 minutes from now.',
    passed: 'This time has passed. Choose a later one.',
  },
  clocks: {
    title: 'Match clocks',
    minutes: 'min',
    checkIn: 'To check in',
    checkInHint:
      'Starts when both players are set. Anyone who misses it forfeits. If both do, no one goes through, and the match’s prizes return to the treasury.',
    play: 'To play and report',
    playHint: 'After that the match goes to a moderator.',
    confirm: 'To confirm a result',
    confirmHint: 'After that the report is accepted.',
  },
  rules: {
    title: 'Rules',
    label: 'Contest rules',
    hint: 'Lobby settings, maps, what counts as evidence. Shown as written.',
  },
  cover: {
    title: 'Cover',
    label: 'Picture',
    none: { title: 'None', detail: 'No cover' },
    names: {
      amphora: 'Amphora',
      arena: 'Arena',
      ball: 'Ball',
      bolt: 'Bolt',
      column: 'Column',
      duel: 'Duel',
      harbour: 'Harbour',
      helmets: 'Helmets',
      lantern: 'Lantern',
      night: 'Night',
      wheel: 'Wheel',
    },
    own: 'Current cover',
  },
});
