import type { CallResult } from '@laurel/shared/api';
import { makeRandomId } from '@laurel/shared/random-id';
import { isOutcomeUnknown } from '@laurel/shared/service';
import { useRef } from 'react';

export interface RowKeys {
  sendOnce: (
    command: string,
    send: (idempotencyKey: string) => Promise<CallResult<unknown>>,
  ) => Promise<CallResult<unknown>>;
}

export function useRowKeys(): RowKeys {
  const keysByCommand = useRef(new Map<string, string>());
  return {
    async sendOnce(command, send) {
      const earlierKey = keysByCommand.current.get(command);
      const key = earlierKey ?? makeRandomId();
      keysByCommand.current.set(command, key);
      const result = await send(key);
      if (!result.error || !isOutcomeUnknown(result, { again: earlierKey !== undefined }))
        keysByCommand.current.delete(command);
      return result;
    },
  };
}
