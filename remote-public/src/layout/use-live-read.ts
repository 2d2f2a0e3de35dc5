import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { type Read, useRead } from '@laurel/shared/service';
import { useState } from 'react';

const changingRefreshMs = 4000;
const idleRefreshMs = 30_000;

export function useLiveRead<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  isChanging: (data: AnswerOf<Name>) => boolean,
): Read<AnswerOf<Name>> {
  const [refreshEvery, setRefreshEvery] = useState(idleRefreshMs);
  const read = useRead(name, request, { refreshEvery });
  const refreshMs = read.status === 'ready' && isChanging(read.data) ? changingRefreshMs : idleRefreshMs;
  if (refreshMs !== refreshEvery) setRefreshEvery(refreshMs);
  return read;
}
