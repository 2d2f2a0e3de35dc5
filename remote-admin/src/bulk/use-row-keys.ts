import type { CallResult } from '@laurel/shared/api';
import { outcomeUnknown } from '@laurel/shared/service';
import { useRef } from 'react';

export interface RowKeys {
  /** Sends a command with a key. Until its outcome is known, the same command is sent with the same key. */
  once: (
    command: string,
    send: (idempotencyKey: string) => Promise<CallResult<unknown>>,
  ) => Promise<CallResult<unknown>>;
}

/** The keys of rows' commands with unknown outcomes. They outlive the dialog, so that a retry repeats nothing. */
export function useRowKeys(): RowKeys {
  const unknown = useRef(new Map<string, string>());
  return {
    async once(command, send) {
      const earlier = unknown.current.get(command);
      const key = earlier ?? crypto.randomUUID();
      unknown.current.set(command, key);
      const result = await send(key);
      if (!result.error || !outcomeUnknown(result, { again: earlier !== undefined })) unknown.current.delete(command);
      return result;
    },
  };
}
