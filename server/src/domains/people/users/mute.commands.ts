import type { Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { findCurrentMute } from './sanction.store';

export async function requireUnmuted({ db, now }: Pick<Work, 'db' | 'now'>, userId: string): Promise<void> {
  const mute = await findCurrentMute(db, userId, now);
  if (mute) throw new Refusal('muted', { until: mute.endsAt?.toISOString() ?? null, reason: mute.reason });
}
