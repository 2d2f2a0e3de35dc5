import type { Post } from '@laurel/shared/protocol';
import { formatDateTime } from '@laurel/shared/ui/date-time';
import type { Translated } from '@laurel/shared/ui/locale';
import type { posts } from './messages/en';

type SavedPost = Pick<Post, 'status' | 'publishedAt'>;

export function describeSaving(
  savedPost: SavedPost | null,
  status: Post['status'],
  publishedAt: string,
  { save }: Translated<typeof posts.english>,
): string {
  if (status === 'draft') return save.draft;
  if (status !== 'scheduled') return save.changes;
  const isSameSchedule =
    savedPost?.status === 'scheduled' && (publishedAt === '' || isSameMoment(savedPost.publishedAt, publishedAt));
  if (isSameSchedule) return save.changes;
  return publishedAt === '' ? save.schedule : save.scheduleFor(formatMoment(publishedAt));
}

export function describeSchedule(
  { status, publishedAt }: SavedPost,
  savedPost: SavedPost | null,
  { scheduledFor }: Translated<typeof posts.english>,
): string | null {
  if (status !== 'scheduled' || publishedAt === null) return null;
  if (savedPost?.status === 'scheduled' && isSameMoment(savedPost.publishedAt, publishedAt)) return null;
  return scheduledFor(formatMoment(publishedAt));
}

const isSameMoment = (moment: string | null, otherMoment: string) =>
  moment !== null && Date.parse(moment) === Date.parse(otherMoment);

function formatMoment(time: string): string {
  const at = new Date(time);
  const isToday = formatDateTime(at, 'date') === formatDateTime(new Date(), 'date');
  return formatDateTime(at, isToday ? 'time' : 'full');
}
