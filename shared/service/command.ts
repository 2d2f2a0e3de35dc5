import type { CallFailure, CallResult } from '@laurel/shared/api';
import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Announce, type DispatchOptions, dispatch, retry as retryService } from './dispatcher';
import { refreshReads } from './queries';

export interface CommandOptions {
  /** Which answers show as toasts. */
  announce?: Announce;
  /** Reads that are stale after success. */
  refreshes?: readonly CallName[];
  /** True if the screen itself offers to repeat unanswered calls. By default a notice does. */
  ownRetry?: boolean;
}

export interface Command<Name extends CallName> {
  /** With the `idempotencyKey` of an earlier command it repeats that one: it can't happen twice. */
  run: (
    request: RequestOf<Name>,
    options?: Pick<DispatchOptions, 'idempotencyKey' | 'onRepeated' | 'say'>,
  ) => Promise<CallResult<AnswerOf<Name>>>;
  /** Repeats the last request, a money call with the same key, and returns its outcome. Null if nothing was kept. */
  retry: () => Promise<CallResult<AnswerOf<Name>> | null>;
  fetching: boolean;
  /** The failure of the last run, until the next one. */
  failure: CallFailure | null;
}

/** A call that changes something, made by one component. */
export function useCommand<Name extends CallName>(
  name: Name,
  { announce, refreshes = [], ownRetry = false }: CommandOptions = {},
): Command<Name> {
  const [state, setState] = useState<{ fetching: boolean; failure: CallFailure | null }>({
    fetching: false,
    failure: null,
  });
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const settled = useRef(refreshes);
  settled.current = refreshes;

  const settle = useCallback((result: CallResult<unknown> | null) => {
    if (result && !result.error && settled.current.length > 0) refreshReads(...settled.current);
    if (mounted.current) setState({ fetching: false, failure: result?.error ? result : null });
  }, []);
  const follow = useCallback(
    async <Result extends CallResult<unknown> | null>(pending: Promise<Result>) => {
      setState({ fetching: true, failure: null });
      const result = await pending;
      settle(result);
      return result;
    },
    [settle],
  );

  const sending = (onRepeated?: DispatchOptions['onRepeated']) => ({
    ...(announce && { announce }),
    offersRetry: !ownRetry,
    onRepeated(result: CallResult<unknown>) {
      settle(result);
      onRepeated?.(result);
    },
  });
  return {
    run: (request, { onRepeated, ...options } = {}) =>
      follow(dispatch({ type: name, with: request }, { ...options, ...sending(onRepeated) })),
    retry: () => follow(retryService(name, sending())),
    ...state,
  };
}
