import type { PostSummary } from '@laurel/shared/protocol';
import type { StateTone } from '@laurel/shared/ui/state-mark';

export const statusTones: Record<PostSummary['status'], StateTone> = {
  draft: 'open',
  scheduled: 'waiting',
  published: 'done',
  archived: 'paused',
};
