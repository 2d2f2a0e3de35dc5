import type { CallFailure } from '@laurel/shared/api';
import { type AnswerOf, type Call, type CallName, calls, type RequestOf } from '@laurel/shared/protocol';
import { makeRandomId } from '@laurel/shared/random-id';
import { isOutcomeUnknown, useCommand } from '@laurel/shared/service';
import { useRef, useState } from 'react';
import type { FormCall } from './check';
import { type Fields, type FieldsOptions, useFields } from './use-fields';

export type MoneyCall = {
  [Name in FormCall]: (typeof calls)[Name] extends { money: true } ? Name : never;
}[FormCall];

export interface MoneyFormOptions<Name extends MoneyCall, Values> extends FieldsOptions<Name, Values> {
  refreshes?: readonly CallName[];
  secrets?: readonly (keyof Values & string)[];
  deriveNextValues?: (values: Values, answer: AnswerOf<Name>) => Values;
}

interface MoneyCommand<Name extends MoneyCall, Values> {
  values: Values;
  request: RequestOf<Name>;
  key: string;
}

export type MoneyStage<Values, Answer> =
  | { is: 'typing' }
  | { is: 'asking'; values: Values }
  /** The command may have run, so only the same command can be sent again. */
  | { is: 'unknown'; values: Values; why: CallFailure }
  | { is: 'done'; values: Values; answer: Answer };

type PlainMoneyStage<Name extends MoneyCall, Values> =
  | Extract<MoneyStage<Values, AnswerOf<Name>>, { is: 'typing' | 'done' }>
  | { is: 'asking'; command: MoneyCommand<Name, Values>; repeatedFailure: CallFailure | null }
  | {
      is: 'unknown';
      command: Omit<MoneyCommand<Name, Values>, 'request'> & { request: RequestOf<Name> | null };
      why: CallFailure;
    };

export interface MoneyFormState<Values, Answer> extends Fields<Values> {
  stage: MoneyStage<Values, Answer>;
  locked: boolean;
  pending: boolean;
  submit: () => Promise<void>;
  confirm: () => Promise<void>;
  /** Repeats the command with the same key, so that it can't happen twice. */
  retry: () => Promise<void>;
  close: () => void;
}

export function useMoneyForm<Name extends MoneyCall, Values extends object>(
  call: Name,
  { refreshes = [], secrets = [], deriveNextValues, ...options }: MoneyFormOptions<Name, Values>,
): MoneyFormState<Values, AnswerOf<Name>> {
  const { secret }: Call = calls[call];
  const [stage, setStage] = useState<PlainMoneyStage<Name, Values>>({ is: 'typing' });
  const runningRef = useRef(false);
  const isLocked = stage.is === 'unknown' || (stage.is === 'asking' && stage.repeatedFailure !== null);
  const command = useCommand(call, { refreshes, ownRetry: true });
  const { fields, review, refuse, forget, settle } = useFields(call, options, {
    isLocked: (field) => isLocked && !secrets.some((each) => each === field),
    onEdit: () => {
      if (stage.is === 'done') setStage({ is: 'typing' });
      forget();
    },
  });

  const askForReview = async (key: string, repeatedFailure: CallFailure | null) => {
    const reviewOutcome = await review();
    if (reviewOutcome) setStage({ is: 'asking', command: { ...reviewOutcome, key }, repeatedFailure });
  };
  const sendReviewedCommand = async (sentCommand: MoneyCommand<Name, Values>, isRepeat: boolean) => {
    if (runningRef.current) return;
    runningRef.current = true;
    const result = await command.run(sentCommand.request, { idempotencyKey: sentCommand.key });
    runningRef.current = false;
    if (secrets.length > 0)
      fields.set(
        Object.fromEntries(secrets.map((field) => [field, options.initial[field]])) as unknown as Partial<Values>,
      );
    if (!result.error) {
      setStage({ is: 'done', values: sentCommand.values, answer: result.data });
      settle(deriveNextValues?.(sentCommand.values, result.data) ?? options.initial);
    } else if (isOutcomeUnknown(result, { again: isRepeat })) {
      setStage({
        is: 'unknown',
        command: { ...sentCommand, request: secret ? null : sentCommand.request },
        why: result,
      });
    } else {
      setStage({ is: 'typing' });
      refuse(result);
    }
  };
  return {
    ...fields,
    stage: toShownStage(stage),
    locked: isLocked,
    pending: command.fetching,
    submit: () => askForReview(makeRandomId(), null),
    confirm: async () => {
      if (stage.is === 'asking') await sendReviewedCommand(stage.command, stage.repeatedFailure !== null);
    },
    retry: async () => {
      if (stage.is !== 'unknown') return;
      const { request, ...commandFields } = stage.command;
      // A request with secrets isn't kept, so the user has to enter the secrets again.
      if (request) await sendReviewedCommand({ ...commandFields, request }, true);
      else await askForReview(commandFields.key, stage.why);
    },
    close: () => {
      if (stage.is === 'asking' && stage.repeatedFailure) {
        setStage({ is: 'unknown', command: { ...stage.command, request: null }, why: stage.repeatedFailure });
      } else setStage({ is: 'typing' });
    },
  };
}

function toShownStage<Name extends MoneyCall, Values>(
  stage: PlainMoneyStage<Name, Values>,
): MoneyStage<Values, AnswerOf<Name>> {
  switch (stage.is) {
    case 'asking':
      return { is: 'asking', values: stage.command.values };
    case 'unknown':
      return { is: 'unknown', values: stage.command.values, why: stage.why };
    default:
      return stage;
  }
}
