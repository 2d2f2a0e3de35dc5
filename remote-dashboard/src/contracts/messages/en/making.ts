import type { Platform } from '@laurel/shared/protocol';
import { achievementNames } from '@laurel/shared/protocol/sentences/en';
import { plural } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

/** Making a contract step by step. */
export const making = words('making', {
  title: 'Make a contract',
  pattern: 'the contract',
  fixed: 'The terms are fixed: a player is in it, or it’s over.',
  view: 'View contract',
  loading: 'Loading contract',
  steps: { game: 'Game', goal: 'What counts', stakes: 'Stakes', who: 'Who', until: 'Until when' },
  examples: {
    game: 'For example: Ballista League on Steam. We read what players earn in it.',
    goal: 'For example: any 5 trophies or achievements. Only what’s earned after joining counts.',
    stakes: 'For example: you stake 50 LRL, and the first to finish gets it all.',
    who: 'For example: open to everyone, four spots. You decide on each applicant.',
    until: 'For example: join by Friday, race until Sunday evening, claim by Tuesday.',
  },
  platform: 'Platform',
  notOffered: 'Not offered here',
  game: 'Game',
  gameHint: 'Type at least 2 characters of its name.',
  reading: 'Reading its list…',
  found: (platform: Platform, count: number) =>
    plural(count, {
      one: `# ${achievementNames[platform].one} found.`,
      other: `# ${achievementNames[platform].many} found.`,
    }),
  noAchievements: (platform: Platform) =>
    `This game has no ${achievementNames[platform].many}, so it can’t carry a contract.`,
  template: 'Start from',
  templates: {
    sprint: { title: 'Weekend sprint', detail: 'First to earn any 5, in two days' },
    platinum: { title: 'Platinum race', detail: 'First to the platinum trophy, in two weeks' },
    marathon: { title: 'Marathon', detail: 'Everyone who earns it all in a month shares' },
  },
  goal: {
    label: 'What wins',
    count: { title: (platform: Platform) => `A number of ${achievementNames[platform].many}`, detail: 'Any of them' },
    achievements: {
      title: (platform: Platform) => `Certain ${achievementNames[platform].many}`,
      detail: 'You choose which',
    },
    percent: { title: 'A share of all', detail: 'Of those that aren’t earned yet at joining' },
    platinum: { title: 'The platinum trophy', detail: 'PlayStation only' },
    howMany: 'How many',
    share: (platform: Platform) => `Share of all ${achievementNames[platform].many}`,
    which: (platform: Platform) => achievementNames[platform].labels,
  },
  stakes: {
    mode: 'Who stakes',
    bounty: { title: 'Only you', detail: 'A bounty: joining is free' },
    wager: {
      title: 'Everyone',
      detail: 'Each player stakes the same',
      off: 'Not offered here',
      steam: 'Steam’s terms forbid it',
    },
    own: 'Your stake',
    ownHint: 'It goes into escrow when you open the contract.',
    each: 'Stake per player',
    rule: 'Who gets it',
    first: { title: 'The first to finish', detail: 'By the moment of their claim' },
    split: { title: 'Everyone who finishes', detail: 'In equal shares, once claims close' },
  },
  who: {
    label: 'Who can join',
    open: { title: 'Everyone can apply', detail: 'You accept or decline each of them' },
    invite: { title: 'Only by invitation', detail: 'No one else sees it' },
    most: 'Spots',
    names: 'Invite players',
    namesHint: 'Usernames, separated by commas',
  },
  until: {
    openUntil: 'Joining closes',
    openUntilHint: 'If no one is in by then, your stake goes back.',
    deadline: 'Race ends',
    deadlineHint: 'What’s earned later doesn’t count.',
    claimUntil: 'Claims close',
    claimUntilHint: 'Leave players time to claim what they earned last.',
    title: 'Title',
    titleHint: 'Short and clear, such as “Weekend wall race”',
    terms: 'More terms',
    termsHint: 'Moderators read them in a dispute. The platform’s data still decides first.',
  },
  sentence: 'The sentence that binds',
  missing: {
    game: 'Choose a game.',
    stake: 'Enter your stake.',
    title: 'Enter a title.',
    achievements: 'Choose at least one.',
  },
  mistakeIn: (step: string) => `Something’s missing in “${step}”.`,
  goTo: (step: string) => `Go to “${step}”`,
  back: 'Back',
  next: 'Continue',
  review: 'Review contract',
  edit: 'Edit terms',
  save: 'Save terms',
  openNow: 'This contract is open',
  applicantsLeave:
    'Anyone who applied to the old terms has to apply again. Once a player is accepted, the terms are fixed.',
  otherStake: (old: string, next: string) =>
    `Saving gives ${old} back to your available coins and puts ${next} into escrow.`,
  ask: (stake: string) => `Open this contract for ${stake}?`,
  askText: 'Your stake goes into escrow now. Once a player is accepted, the terms are fixed.',
  confirm: 'Open contract',
  done: 'Contract opened.',
  unknown: 'No response',
  unknownText: 'Trying again is safe: it can’t be opened twice.',
});
