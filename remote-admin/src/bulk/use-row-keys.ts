import type { CallResult } from '@laurel/shared/api';
import { makeRandomId } from '@laurel/shared/random-id';
import { isOutcomeUnknown } from '@laurel/shared/service';
import { useRef } from 'react';

export interface RowKeys {
  /** Reuses the command's key until its outcome is known, so that a retry is idempotent. */
  sendOnce: (
    command: string,
    send: (idempotencyKey: string) => Promise<CallResult<unknown>>,
  ) => Promise<CallResult<unknown>>;
}

/** Keeps the keys of commands with unknown outcomes after the dialog closes, so that a retry is idempotent. */
export function useRowKeys(): RowKeys {
  const unknown = useRef(new Map<string, string>());
  return {
    async sendOnce(command, send) {
      const earlier = unknown.current.get(command);
      const key = earlier ?? makeRandomId();
      unknown.current.set(command, key);
      const result = await send(key);
      if (!result.error || !isOutcomeUnknown(result, { again: earlier !== undefined })) unknown.current.delete(command);
      return result;
    },
  };
}
