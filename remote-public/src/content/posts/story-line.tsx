import type { PostSummary } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { news } from './messages/en';

export function StoryLine({ story: { publishedAt, readMinutes } }: { story: PostSummary }) {
  const t = useMessages(news);
  return publishedAt ? t.readOn(<DateTime value={publishedAt} format="date" />, readMinutes) : t.read(readMinutes);
}
