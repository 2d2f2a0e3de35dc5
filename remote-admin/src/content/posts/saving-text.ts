import type { Post } from '@laurel/shared/protocol';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import type { Translated } from '@laurel/shared/ui/locale';
import type { PostDraft } from './draft';
import type { posts } from './messages/en';

type SavedPost = Pick<Post, 'status' | 'publishedAt'>;

/** The effect of saving, from the post's status to the chosen one. */
export function describeSaving(
  standing: SavedPost | null,
  { status, publishedAt }: Pick<PostDraft, 'status' | 'publishedAt'>,
  { save }: Translated<typeof posts.english>,
): string {
  const same = standing?.status === status;
  switch (status) {
    case 'draft':
      return standing && !same ? save.draftAgain : save.draft;
    case 'scheduled':
      if (publishedAt === '') return save.schedule;
      return same && isSame(standing.publishedAt, publishedAt)
        ? save.changes
        : save.scheduleFor(formatHour(publishedAt));
    case 'published':
      return same ? save.changes : save.publish;
    case 'archived':
      return same ? save.changes : save.archive;
  }
}

/** A success with the publishing time in the editor's zone. Null if none was set. */
export function describeSchedule(
  { status, publishedAt }: SavedPost,
  before: SavedPost | null,
  { scheduledFor }: Translated<typeof posts.english>,
): string | null {
  if (status !== 'scheduled' || publishedAt === null) return null;
  if (before?.status === 'scheduled' && isSame(before.publishedAt, publishedAt)) return null;
  return scheduledFor(formatHour(publishedAt));
}

const isSame = (one: string | null, other: string) => one !== null && Date.parse(one) === Date.parse(other);

/** Only the time if it is today. */
function formatHour(value: string): string {
  const at = new Date(value);
  const today = formatDateTime(at, 'date') === formatDateTime(new Date(), 'date');
  return formatDateTime(at, today ? 'time' : 'full');
}
