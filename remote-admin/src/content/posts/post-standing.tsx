import type { PostSummary } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { posts as messages } from './messages/en';
import { statusTones } from './status-tones';

export function PostStanding({ post: { status, publishedAt } }: { post: Pick<PostSummary, 'status' | 'publishedAt'> }) {
  const t = useMessages(messages);
  const publishedTime = publishedAt && <DateTime value={publishedAt} />;
  const datedText =
    publishedTime && (status === 'scheduled' || status === 'published')
      ? t.standing[status](publishedTime)
      : t.statuses[status];
  return <StateMark tone={statusTones[status]}>{datedText}</StateMark>;
}
