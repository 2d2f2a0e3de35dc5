import type { Config } from '../../../config';
import { parseWebhook } from '../../../discord/send-message';
import { openSecrets } from '../../../secrets';

export const makeWebhookPurpose = (contestId: string): string => `webhook ${contestId}`;

/** Null if this server has no key for secrets. */
export const sealWebhook = (config: Config, contestId: string, address: string): Buffer | null =>
  openSecrets(config)?.seal(makeWebhookPurpose(contestId), address) ?? null;

export function sealWebhookFor(
  config: Config,
  { contestId, address }: { contestId: string; address: Buffer },
  otherId: string,
): Buffer | null {
  const text = openSecrets(config)?.open(makeWebhookPurpose(contestId), address);
  return text ? sealWebhook(config, otherId, text) : null;
}

export function openWebhook(
  config: Config,
  { contestId, address }: { contestId: string; address: Buffer },
): { id: string; token: string } | null {
  const text = openSecrets(config)?.open(makeWebhookPurpose(contestId), address);
  return text ? parseWebhook(text) : null;
}
