import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { type Read, useRead } from '@laurel/shared/service';
import { useState } from 'react';

const movingMs = 4000;
const restingMs = 30_000;

export function useLiveRead<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  isMoving: (data: AnswerOf<Name>) => boolean,
): Read<AnswerOf<Name>> {
  const [refreshEvery, setRefreshEvery] = useState(restingMs);
  const read = useRead(name, request, { refreshEvery });
  const interval = read.status === 'ready' && isMoving(read.data) ? movingMs : restingMs;
  if (interval !== refreshEvery) setRefreshEvery(interval);
  return read;
}
