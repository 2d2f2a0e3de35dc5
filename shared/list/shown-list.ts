import type { Page } from '@laurel/shared/protocol';
import type { Read } from '@laurel/shared/service';

export type ShownList<Answer> =
  | { kind: 'loading' }
  | { kind: 'rows'; answer: Answer; busy: boolean }
  | { kind: 'empty' }
  | { kind: 'no-match'; answer: Answer }
  | { kind: 'no-page' }
  | { kind: 'failed' };

interface RequestedPage {
  page: number;
  after?: string | undefined;
}

const calculateLastPage = ({ total, perPage }: { total: number; perPage: number }) =>
  Math.max(1, Math.ceil(total / perPage));

export function findLastPageBefore(read: Read<Page<unknown>>, { page }: RequestedPage): number | null {
  if (read.status !== 'ready' || read.previous || read.data.items.length > 0) return null;
  const { total, perPage } = read.data.meta;
  if (total === null || page <= calculateLastPage({ total, perPage })) return null;
  return calculateLastPage({ total, perPage });
}

function isMissingPage(read: Read<unknown>): boolean {
  const error = read.status === 'failed' ? read.failure.error : null;
  return error?.kind === 'status' && error.status === 422 && ('page' in error.fields || 'after' in error.fields);
}

export function deriveShownList<Answer extends Page<unknown>>(
  read: Read<Answer>,
  lastAnswer: Answer | null,
  requestedPage: RequestedPage & { narrowed: boolean },
): ShownList<Answer> {
  if (isMissingPage(read)) return { kind: 'no-page' };
  if (read.status === 'loading') return { kind: 'loading' };
  if (read.status === 'failed')
    return lastAnswer && lastAnswer.items.length > 0
      ? { kind: 'rows', answer: lastAnswer, busy: false }
      : { kind: 'failed' };
  const { data, previous } = read;
  if (data.items.length > 0) return { kind: 'rows', answer: data, busy: previous };
  if (previous || findLastPageBefore(read, requestedPage) !== null) return { kind: 'loading' };
  if (requestedPage.page > 1 && data.meta.total !== 0) return { kind: 'no-page' };
  return requestedPage.narrowed ? { kind: 'no-match', answer: data } : { kind: 'empty' };
}
