import type { AnswerOf } from '@laurel/shared/protocol';
import type { Read } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { PageHead } from '../layout/page-head';
import { results } from './messages/en/results';

/** The head of the queue, with or without a case beside it. */
export function ResultsHead({ queue }: { queue: Read<AnswerOf<'listDisputes'>> }) {
  const t = useMessages(results);
  const open = queue.status === 'ready' ? (queue.data.meta.total ?? queue.data.meta.atLeast ?? 0) : 0;
  return (
    <PageHead
      title={t.title}
      actions={
        open > 0 ? (
          <Text size="t2" tone="muted">
            {t.open(open)}
          </Text>
        ) : undefined
      }
    />
  );
}
