import type { BlogSummary } from '@laurel/shared/protocol';
import type { StateTone } from '@laurel/shared/ui/state-mark';

export const statusTones: Record<BlogSummary['status'], StateTone> = {
  draft: 'your-move',
  scheduled: 'waiting',
  published: 'open',
  archived: 'done',
};
