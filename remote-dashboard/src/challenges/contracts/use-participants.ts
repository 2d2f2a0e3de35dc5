import type { AnswerOf, ContractParticipant } from '@laurel/shared/protocol';
import { type Read, useRead } from '@laurel/shared/service';
import { useState } from 'react';

const perPage = 100;

export function useParticipants(
  contractId: string,
  status: ContractParticipant['status'][],
  { enabled = true }: { enabled?: boolean } = {},
): { read: Read<AnswerOf<'listContractParticipants'>>; showPage: ((page: number) => void) | null } {
  const [page, setPage] = useState(1);
  const request = { query: { page, perPage, filter: { contractId, status } } };
  const read = useRead('listContractParticipants', request, { enabled, refreshEvery: 4000, keepPrevious: true });
  const isReady = read.status === 'ready';
  if (isReady && !read.previous && page > 1 && read.data.items.length === 0) setPage(page - 1);
  const hasPages = isReady && (page > 1 || read.data.meta.next !== null);
  return { read, showPage: hasPages ? setPage : null };
}
