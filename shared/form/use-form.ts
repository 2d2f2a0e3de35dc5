import type { CallFailure, CallResult } from '@laurel/shared/api';
import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { type Announce, login, register, useCommand } from '@laurel/shared/service';
import { useRef, useState } from 'react';
import type { FormCall } from './check';
import { type Fields, type FieldsOptions, useFields } from './use-fields';

export interface FormOptions<Name extends FormCall, Values> extends FieldsOptions<Name, Values> {
  /** Which answers show as toasts. */
  announce?: Announce;
  /** Reads that are out of date after success. */
  refreshes?: readonly CallName[];
  /** Replaces the way the call is sent. */
  send?: (request: RequestOf<Name>) => Promise<CallResult<AnswerOf<Name>>>;
  onDone?: (answer: AnswerOf<Name>, values: Values) => void;
  onRefused?: (failure: CallFailure) => void;
}

export interface FormState<Values> extends Fields<Values> {
  /** Checks and sends. Ignored while sending. */
  submit: () => Promise<void>;
  /** The call is being sent. */
  pending: boolean;
  /** Someone has tried to submit, so fields say what they lack. */
  tried: boolean;
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
  { announce, refreshes = [], send, onDone, onRefused, ...options }: FormOptions<Name, Values>,
): FormState<Values> {
  const command = useCommand(call, { ...(announce && { announce }), refreshes });
  const flow = flows[call];
  const [pending, setPending] = useState(false);
  const [tried, setTried] = useState(false);
  const running = useRef(false);
  const { fields, review, refuse, settle } = useFields(call, options, {});

  const run = async () => {
    setTried(true);
    const reviewed = await review();
    if (!reviewed) return;
    const result = await (send ?? flow ?? command.run)(reviewed.request);
    if (!result.error) {
      settle();
      onDone?.(result.data, reviewed.values);
      return;
    }
    // Without a connection nothing is wrong with the input, and the notice has said so.
    if (!(flow && result.networkError)) refuse(result);
    onRefused?.(result);
  };
  return {
    ...fields,
    pending,
    tried,
    submit: async () => {
      if (running.current) return;
      running.current = true;
      setPending(true);
      try {
        await run();
      } finally {
        running.current = false;
        setPending(false);
      }
    },
  };
}
