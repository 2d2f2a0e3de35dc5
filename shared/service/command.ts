import type { CallFailure, CallResult } from '@laurel/shared/api';
import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnnouncedOutcome, type DispatchOptions, dispatch, retry as retryService } from './dispatcher';
import { refreshReads } from './queries';

export interface CommandOptions {
  announce?: AnnouncedOutcome;
  refreshes?: readonly CallName[];
  ownRetry?: boolean;
}

export interface Command<Name extends CallName> {
  /** With an earlier command's `idempotencyKey`, repeats that command. The server runs it only once if the call takes keys. */
  run: (
    request: RequestOf<Name>,
    options?: Pick<DispatchOptions, 'idempotencyKey' | 'onRepeated' | 'say'>,
  ) => Promise<CallResult<AnswerOf<Name>>>;
  /** Null if no request is stored. */
  retry: () => Promise<CallResult<AnswerOf<Name>> | null>;
  fetching: boolean;
  failure: CallFailure | null;
}

export function useCommand<Name extends CallName>(
  name: Name,
  { announce, refreshes = [], ownRetry = false }: CommandOptions = {},
): Command<Name> {
  const [state, setState] = useState<{ fetching: boolean; failure: CallFailure | null }>({
    fetching: false,
    failure: null,
  });
  const mountedRef = useRef(true);
  useEffect(() => {
    mountedRef.current = true;
    return () => {
      mountedRef.current = false;
    };
  }, []);
  const latestRefreshes = useRef(refreshes);
  latestRefreshes.current = refreshes;

  const settleResult = useCallback((result: CallResult<unknown> | null) => {
    if (result && !result.error && latestRefreshes.current.length > 0) refreshReads(...latestRefreshes.current);
    if (mountedRef.current) setState({ fetching: false, failure: result?.error ? result : null });
  }, []);
  const followCall = useCallback(
    async <Result extends CallResult<unknown> | null>(pending: Promise<Result>) => {
      setState({ fetching: true, failure: null });
      const result = await pending;
      settleResult(result);
      return result;
    },
    [settleResult],
  );

  const makeOptions = (onRepeated?: DispatchOptions['onRepeated']) => ({
    ...(announce && { announce }),
    offersRetry: !ownRetry,
    onRepeated(result: CallResult<unknown>) {
      settleResult(result);
      onRepeated?.(result);
    },
  });
  return {
    run: (request, { onRepeated, ...options } = {}) =>
      followCall(dispatch({ type: name, with: request }, { ...options, ...makeOptions(onRepeated) })),
    retry: () => followCall(retryService(name, makeOptions())),
    ...state,
  };
}
