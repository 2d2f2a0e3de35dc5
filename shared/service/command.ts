import type { CallFailure, CallResult } from '@laurel/shared/api';
import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Announce, type DispatchOptions, dispatch, retry as retryService } from './dispatcher';
import { refreshReads } from './queries';

export interface CommandOptions {
  /** Which answers show as toasts. */
  announce?: Announce;
  /** Reads that are out of date once the command succeeded. */
  refreshes?: readonly CallName[];
}

export interface Command<Name extends CallName> {
  /** `idempotencyKey` makes it the same command as an earlier one that moved coins: it cannot happen twice. */
  run: (
    request: RequestOf<Name>,
    options?: Pick<DispatchOptions, 'idempotencyKey'>,
  ) => Promise<CallResult<AnswerOf<Name>>>;
  /** Makes the last request again, a money call with the same key, and yields its outcome; null where nothing is kept. */
  retry: () => Promise<CallResult<AnswerOf<Name>> | null>;
  fetching: boolean;
  /** The failure of the last run, until the next. */
  failure: CallFailure | null;
}

/** A call that changes something, as one component makes it. */
export function useCommand<Name extends CallName>(
  name: Name,
  { announce, refreshes = [] }: CommandOptions = {},
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

  const follow = useCallback(async <Result extends CallResult<unknown> | null>(pending: Promise<Result>) => {
    setState({ fetching: true, failure: null });
    const result = await pending;
    if (result && !result.error && settled.current.length > 0) refreshReads(...settled.current);
    if (mounted.current) setState({ fetching: false, failure: result?.error ? result : null });
    return result;
  }, []);

  const announcing = announce ? { announce } : {};
  return {
    run: (request, options) => follow(dispatch({ type: name, with: request }, { ...announcing, ...options })),
    retry: () => follow(retryService(name, announcing)),
    ...state,
  };
}
