import type { CallFailure, CallResult } from '@laurel/shared/api';
import { type AnswerOf, type Call, type CallName, calls, type RequestOf } from '@laurel/shared/protocol';
import { type Announce, login, register, useCommand } from '@laurel/shared/service';
import { useEffect, useRef, useState } from 'react';
import type { FormCall } from './check';
import { type Fields, type FieldsOptions, useFields } from './use-fields';

export interface FormOptions<Name extends FormCall, Values> extends FieldsOptions<Name, Values> {
  /** Which answers show as toasts. */
  announce?: Announce;
  /** Reads that are stale after success. */
  refreshes?: readonly CallName[];
  /** Replaces the way the call is sent. */
  send?: (request: RequestOf<Name>) => Promise<CallResult<AnswerOf<Name>>>;
  /** Words a success for this page; null uses the server's message. */
  say?: (answer: AnswerOf<Name>) => string | null;
  onDone?: (answer: AnswerOf<Name>, values: Values) => void;
  onRefused?: (failure: CallFailure) => void;
}

export interface FormState<Values> extends Fields<Values> {
  /** Checks and sends. Ignored while sending. */
  submit: () => Promise<void>;
  /** Sends the same request again, with the same key. Null unless the request for the current fields got no answer. */
  again: (() => Promise<void>) | null;
  /** True while the call is being sent. */
  pending: boolean;
  /** True once the user has tried to submit, so that fields show what is missing. */
  tried: boolean;
}

/** One command: repeating it with its key has no further effect. */
interface Reviewed<Name extends FormCall, Values> {
  values: Values;
  request: RequestOf<Name>;
  key: string;
}

type Flows = { [Name in CallName]?: (request: RequestOf<Name>) => Promise<CallResult<AnswerOf<Name>>> };

/** These calls change the session: they set the user and raise the specified notice. */
const flows: Flows = {
  login: ({ body }) => login(body),
  register: ({ body }) => register(body),
};

/**
 * The form of a call: fields, their check by the protocol's schema, errors at their fields, the refusal above them, a
 * kept draft. `CallForm` draws its frame.
 */
export function useForm<Name extends FormCall, Values extends object>(
  call: Name,
  { announce, refreshes = [], send, say, onDone, onRefused, ...options }: FormOptions<Name, Values>,
): FormState<Values> {
  const { secret }: Call = calls[call];
  const command = useCommand(call, { ...(announce && { announce }), refreshes, ownRetry: true });
  const flow = flows[call];
  const [pending, setPending] = useState(false);
  const [tried, setTried] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const [unanswered, setUnanswered] = useState<Reviewed<Name, Values> | null>(null);
  const { fields, review, refuse, forget, settle } = useFields(call, options, {});

  const finish = (result: CallResult<AnswerOf<Name>>, reviewed: Reviewed<Name, Values>) => {
    setUnanswered(result.networkError && !secret ? reviewed : null);
    if (!result.error) {
      forget();
      settle();
      onDone?.(result.data, reviewed.values);
      return;
    }
    // A lost connection isn't a fault of the input, and the notice has reported it.
    if (!(flow && result.networkError)) refuse(result);
    onRefused?.(result);
  };
  const whileRunning = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work();
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  const attempt = async (reviewed: Reviewed<Name, Values>) => {
    const { request, key: idempotencyKey } = reviewed;
    // The result of repeating it from the notice belongs to this form while it is on screen.
    const onRepeated = (result: CallResult<unknown>) =>
      mounted.current && finish(result as CallResult<AnswerOf<Name>>, reviewed);
    const sent = send ?? flow;
    const own = say && { say: (answer: unknown) => say(answer as AnswerOf<Name>) };
    finish(await (sent ? sent(request) : command.run(request, { idempotencyKey, onRepeated, ...own })), reviewed);
  };
  const run = async () => {
    setTried(true);
    const reviewed = await review();
    if (reviewed) await attempt({ ...reviewed, key: crypto.randomUUID() });
  };
  return {
    ...fields,
    pending,
    tried,
    submit: () => whileRunning(run),
    again:
      unanswered && fields.failure && unanswered.values === fields.values
        ? () => whileRunning(() => attempt(unanswered))
        : null,
  };
}
