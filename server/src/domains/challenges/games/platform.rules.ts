import type { Platform as PlatformName } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { RetryLaterError } from '../../../jobs/job';
import type { Platform, PlatformFailure } from '../../../platforms/platform';
import { Refusal } from '../../../refusal';

export const deriveProvider = (platform: PlatformName): 'psn' | 'steam' =>
  platform === 'playstation' ? 'psn' : 'steam';

export const makeRetryLaterError = ({ kind }: PlatformFailure) =>
  new RetryLaterError(`The platform could not be asked: ${kind}`);

export function findOfferedPlatform({ ports: { platforms } }: Pick<Work, 'ports'>, name: PlatformName): Platform {
  const offeredPlatform = platforms[name];
  if (!offeredPlatform) throw new Refusal('not_offered', { provider: deriveProvider(name) });
  return offeredPlatform.platform;
}
