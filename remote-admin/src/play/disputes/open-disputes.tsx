import type { AnswerOf } from '@laurel/shared/protocol';
import type { Read } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { disputes } from './messages/en/disputes';

export function OpenDisputes({ queue }: { queue: Read<AnswerOf<'listDisputes'>> }) {
  const t = useMessages(disputes);
  const openTotal = queue.status === 'ready' ? (queue.data.meta.total ?? queue.data.meta.atLeast ?? 0) : 0;
  return openTotal > 0 ? (
    <Text size="t2" tone="muted">
      {t.open(openTotal)}
    </Text>
  ) : null;
}
