import type { Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { findCurrentMute } from './sanction.store';

export async function requireUnmuted({ db, now }: Pick<Work, 'db' | 'now'>, userId: string): Promise<void> {
  const currentMute = await findCurrentMute(db, userId, now);
  if (currentMute)
    throw new Refusal('muted', { until: currentMute.endsAt?.toISOString() ?? null, reason: currentMute.reason });
}
