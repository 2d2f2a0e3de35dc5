import type { ContestWebhook } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { openSecrets } from '../../../secrets';
import type { WebhookRow } from './tables';

const isAfter = (at: Date, otherAt: Date | null): boolean => otherAt === null || at > otherAt;

export function toWebhookView(
  { config }: Pick<Work, 'config'>,
  contestId: string,
  row: WebhookRow | undefined,
): ContestWebhook {
  const isAvailable = openSecrets(config) !== null;
  if (!row) return { contestId, available: isAvailable, webhook: null };
  const { setAt, locale, testedAt, sentAt, fault, failedAt, stopped } = row;
  const failure = fault && failedAt && { fault, at: toIso(failedAt), stopped };
  return {
    contestId,
    available: isAvailable,
    webhook: {
      setAt: toIso(setAt),
      language: locale,
      sentAt: toIsoOrNull(sentAt),
      testing: testedAt !== null && isAfter(testedAt, sentAt) && isAfter(testedAt, failedAt),
      failure,
    },
  };
}
