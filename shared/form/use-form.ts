import type { CallFailure, CallResult } from '@laurel/shared/api';
import { type AnswerOf, type Call, type CallName, calls, type RequestOf } from '@laurel/shared/protocol';
import { makeRandomId } from '@laurel/shared/random-id';
import { type AnnouncedOutcome, login, register, useCommand } from '@laurel/shared/service';
import { useEffect, useRef, useState } from 'react';
import type { FormCall } from './check';
import { type Fields, type FieldsOptions, useFields } from './use-fields';

export interface FormOptions<Name extends FormCall, Values> extends FieldsOptions<Name, Values> {
  announce?: AnnouncedOutcome;
  refreshes?: readonly CallName[];
  confirm?: (values: Values) => boolean | Promise<boolean>;
  send?: (request: RequestOf<Name>) => Promise<CallResult<AnswerOf<Name>>>;
  /** Writes the success message that replaces the server's. Null for the server's. */
  say?: (answer: AnswerOf<Name>) => string | null;
  onDone?: (answer: AnswerOf<Name>, values: Values) => void;
  onRefused?: (failure: CallFailure) => void;
}

export interface FormState<Values> extends Fields<Values> {
  submit: () => Promise<void>;
  /** Sends the last request again. Null unless it got no answer, its call isn't secret, and the fields haven't changed since. */
  retry: (() => Promise<void>) | null;
  pending: boolean;
  tried: boolean;
}

interface ReviewedRequest<Name extends FormCall, Values> {
  values: Values;
  request: RequestOf<Name>;
  key: string;
}

type SessionFlows = { [Name in CallName]?: (request: RequestOf<Name>) => Promise<CallResult<AnswerOf<Name>>> };

const sessionFlows: SessionFlows = {
  login: ({ body }) => login(body),
  register: ({ body }) => register(body),
};

export function useForm<Name extends FormCall, Values extends object>(
  call: Name,
  {
    say,
    announce = say && 'success',
    refreshes = [],
    confirm,
    send,
    onDone,
    onRefused,
    ...options
  }: FormOptions<Name, Values>,
): FormState<Values> {
  const { secret }: Call = calls[call];
  const command = useCommand(call, { ...(announce && { announce }), refreshes, ownRetry: true });
  const flow = sessionFlows[call];
  const [pending, setPending] = useState(false);
  const [tried, setTried] = useState(false);
  const runningRef = useRef(false);
  const mountedRef = useRef(true);
  useEffect(() => {
    mountedRef.current = true;
    return () => {
      mountedRef.current = false;
    };
  }, []);
  const [unansweredRequest, setUnansweredRequest] = useState<ReviewedRequest<Name, Values> | null>(null);
  const { fields, review, refuse, forget, settle } = useFields(call, options, {});

  const finishAttempt = (result: CallResult<AnswerOf<Name>>, request: ReviewedRequest<Name, Values>) => {
    setUnansweredRequest(result.networkError && !secret ? request : null);
    if (!result.error) {
      forget();
      settle();
      onDone?.(result.data, request.values);
      return;
    }
    // A lost connection isn't the input's fault, and the sign-in flow has already reported it.
    if (!(flow && result.networkError)) refuse(result);
    onRefused?.(result);
  };
  const runAlone = async (work: () => Promise<void>) => {
    if (runningRef.current) return;
    runningRef.current = true;
    setPending(true);
    try {
      await work();
    } finally {
      runningRef.current = false;
      setPending(false);
    }
  };
  const attemptCommand = async (reviewedRequest: ReviewedRequest<Name, Values>) => {
    const { request, key: idempotencyKey } = reviewedRequest;
    // If the user repeats the call from the toast, the form takes that result too, unless it has left the screen.
    const onRepeated = (result: CallResult<unknown>) =>
      mountedRef.current && finishAttempt(result as CallResult<AnswerOf<Name>>, reviewedRequest);
    const sendRequest = send ?? flow;
    const sayOption = say && { say: (answer: unknown) => say(answer as AnswerOf<Name>) };
    finishAttempt(
      await (sendRequest ? sendRequest(request) : command.run(request, { idempotencyKey, onRepeated, ...sayOption })),
      reviewedRequest,
    );
  };
  const runForm = async () => {
    setTried(true);
    const reviewOutcome = await review();
    if (!reviewOutcome || (confirm && !(await confirm(reviewOutcome.values)))) return;
    await attemptCommand({ ...reviewOutcome, key: makeRandomId() });
  };
  return {
    ...fields,
    pending,
    tried,
    submit: () => runAlone(runForm),
    retry:
      unansweredRequest && fields.failure && unansweredRequest.values === fields.values
        ? () => runAlone(() => attemptCommand(unansweredRequest))
        : null,
  };
}
