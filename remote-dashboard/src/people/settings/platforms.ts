import { usePlatforms } from '@laurel/shared/games';
import type { Finding } from '@laurel/shared/protocol';

export type PlatformName = 'psn' | 'steam';

export const isPlatform = (name: string): name is PlatformName => name === 'psn' || name === 'steam';

export const useIsOffered = (platform: PlatformName): boolean =>
  usePlatforms()?.includes(platform === 'psn' ? 'playstation' : platform) ?? true;

const outages: Readonly<Record<Finding, boolean>> = {
  readable: false,
  not_linked: false,
  private_profile: false,
  private_game_details: false,
  private_game: false,
  hidden_title: false,
  never_launched: false,
  no_achievements: false,
  account_gone: false,
  unconfirmed: true,
  platform_down: true,
  busy: true,
  key_rejected: true,
};

export const isFinding = (name: string | null | undefined): name is Finding => Object.hasOwn(outages, name ?? '');
export const isOutage = (finding: Finding): boolean => outages[finding];
