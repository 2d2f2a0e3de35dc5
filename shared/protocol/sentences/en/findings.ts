import type { Findings } from '../findings';
import { formatProviderName } from '../providers';
import { achievementNames } from './achievements';

const steamPrivacy = 'On Steam, open your profile, choose Edit Profile, then Privacy Settings.';
const playStationPrivacy =
  'On your console, open Settings, Users and Accounts, Privacy, then View and Customize Your Privacy Settings.';
const retryText = 'Come back and check again. A change can take a few minutes.';

export const findings: Findings = {
  readable: (provider) => ({
    title: 'All good',
    text: `We can read your progress on ${formatProviderName(provider)}.`,
    steps: [],
  }),
  not_linked: (provider) => ({
    title: `No ${formatProviderName(provider)} account linked`,
    text: `Link your ${formatProviderName(provider)} account so we can read your progress.`,
    steps: [],
  }),
  private_profile: (provider) =>
    provider === 'steam'
      ? {
          title: 'Your Steam profile is private',
          text: 'We can only read public profiles.',
          steps: [steamPrivacy, 'Set My profile to Public.', retryText],
        }
      : {
          title: 'Your trophies are private',
          text: 'We can only read trophies that anyone can see.',
          steps: [playStationPrivacy, 'Let anyone see your gaming history and your trophies.', retryText],
        },
  private_game_details: () => ({
    title: 'Your game details are private',
    text: 'Your profile is public, but your games and achievements aren’t.',
    steps: [steamPrivacy, 'Set Game details to Public.', retryText],
  }),
  private_game: () => ({
    title: 'This game is marked as private',
    text: 'Your profile is public, but you’ve hidden this game from others.',
    steps: [
      'In your Steam library, right-click the game and choose Manage.',
      'Choose the entry that removes the game from private.',
      retryText,
    ],
  }),
  hidden_title: () => ({
    title: 'This game may be hidden',
    text: 'Some of the games you have trophies in are hidden from others.',
    steps: [playStationPrivacy, 'Open the list of hidden games and remove this one.', retryText],
  }),
  never_launched: (provider) => ({
    title: 'No progress in this game yet',
    text: `${formatProviderName(provider)} shows no progress for you in this game.`,
    steps:
      provider === 'steam'
        ? ['Start the game once with this account.', retryText]
        : ['Start the game once with this account.', 'Open your trophies on the console so they sync.', retryText],
  }),
  no_achievements: (provider) => ({
    title: `This game has no ${achievementNames[provider === 'psn' ? 'playstation' : 'steam'].many}`,
    text: 'There’s nothing for us to count. Choose another game.',
    steps: [],
  }),
  account_gone: (provider) => ({
    title: `We can’t find your ${formatProviderName(provider)} account`,
    text: `${formatProviderName(provider)} no longer has the account you linked.`,
    steps: ['Check that you can still sign in there.', 'If the account is gone, unlink it and link another one.'],
  }),
  unconfirmed: (provider) => ({
    title: 'Checking again in a minute',
    text: `${formatProviderName(provider)} says this is private. It’s sometimes wrong, so we ask twice.`,
    steps: [],
  }),
  platform_down: (provider) => ({
    title: `${formatProviderName(provider)} isn’t responding`,
    text: 'Your settings aren’t the cause. Check again in a few minutes.',
    steps: [],
  }),
  busy: (provider) => ({
    title: `${formatProviderName(provider)} is limiting our requests`,
    text: 'Your settings aren’t the cause. Check again in a few minutes.',
    steps: [],
  }),
  key_rejected: (provider) => ({
    title: `Our access to ${formatProviderName(provider)} needs renewing`,
    text: 'This is our problem, not your settings. Our staff know about it.',
    steps: [],
  }),
};
