import type { CallFailure } from '@laurel/shared/api';
import type { ErrorCode, RequestOf } from '@laurel/shared/protocol';
import { describeFailure } from '@laurel/shared/service';
import { answers, formatFieldSentences, useMessages } from '@laurel/shared/ui/locale';
import { useRef, useState } from 'react';
import {
  checkRequest,
  type FieldErrors,
  type FormCall,
  type FoundErrors,
  isPathInField,
  loadProtocol,
  nothingFound,
  type OwnErrors,
  type UnfinishedRequest,
} from './check';
import { type Draft, useDraft } from './use-draft';

export interface FieldsOptions<Name extends FormCall, Values> {
  /** The form reads it once, and again in `discard` and `takeNewerValues`. */
  initial: Values;
  request: (values: Values) => UnfinishedRequest<RequestOf<Name>>;
  required?: { [Field in keyof Values]?: string };
  /** Errors that only this form can find, by path. They replace the schema's at the same path. `initial` has the values before editing. */
  check?: (values: Values, initial: Values) => OwnErrors;
  /** The field's path in the request, if it differs. With null, the field shows no errors. */
  paths?: { [Field in keyof Values]?: string | null };
  /** The field that shows a refusal with this code if the refusal names no field. */
  codes?: { [Code in ErrorCode]?: keyof Values & string };
  /** Keeps the input under this name until the call succeeds, the user discards the input or signs out, or the tab closes. Not allowed for calls with secrets. */
  draft?: string;
}

export interface FieldProps<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  errors: readonly string[] | undefined;
  disabled: boolean;
}

export interface Fields<Values> extends Pick<Draft<Values>, 'restored' | 'changed'> {
  values: Values;
  initial: Values;
  set: (change: Partial<Values>) => void;
  field: <Field extends keyof Values & string>(name: Field) => FieldProps<Values[Field]>;
  listErrorsAt: (path: string) => readonly string[] | undefined;
  missing: FieldErrors;
  failure: CallFailure | null;
  /** As sentences: the errors that no field shows, or the failure if there are no errors by field. Empty if there is neither. */
  problem: string;
  discard: () => void;
  /** Keeps edited fields and takes all others from the latest `initial`. */
  takeNewerValues: () => void;
}

interface FieldsOwner {
  isLocked?: (field: string) => boolean;
  onEdit?: () => void;
}

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

export function useFields<Name extends FormCall, Values extends object>(
  call: Name,
  { initial, request, required = {}, check, paths = {}, codes = {}, draft: draftName }: FieldsOptions<Name, Values>,
  { isLocked, onEdit }: FieldsOwner,
) {
  const t = useMessages(answers);
  const draft = useDraft(call, draftName, initial);
  const [foundErrors, setFoundErrors] = useState<FoundErrors>(nothingFound);
  const errors: FieldErrors = formatFieldSentences({ fields: foundErrors.errors, details: foundErrors.details });
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const { values } = draft;
  const latestValues = useRef(values);
  latestValues.current = values;

  const findPath = (field: string): string | null => {
    const path: string | null | undefined = Reflect.get(paths, field);
    return path === undefined ? field : path;
  };
  const fieldNames = Object.keys(initial);
  const code = refusal?.error.kind === 'status' ? refusal.error.code : null;
  const codeField = code === null ? undefined : codes[code];
  const codePath = codeField && Object.keys(errors).length === 0 ? findPath(codeField) : null;
  const failure = codePath === null ? refusal : null;
  // Errors that belong to no field become part of `problem`.
  const strayErrors = Object.entries(errors).flatMap(([path, sentences]) =>
    fieldNames.some((field) => isPathInField(findPath(field) ?? '', path)) ? [] : sentences,
  );

  const listMissingFields = (currentValues: Values): FieldErrors =>
    Object.fromEntries(
      Object.entries(required).flatMap(([field, text]) =>
        typeof text === 'string' && isBlank(Reflect.get(currentValues, field))
          ? [[findPath(field) ?? field, [text]]]
          : [],
      ),
    );
  const listErrorsAt = (path: string) =>
    errors[path] ?? (refusal && path === codePath ? [t.failure(refusal)] : undefined);
  const listFieldErrors = (field: string) => {
    const path = findPath(field);
    if (path === null) return undefined;
    const pathsBelow = Object.keys(errors).filter((each) => isPathInField(path, each));
    return pathsBelow.length > 0 ? pathsBelow.flatMap((each) => errors[each] ?? []) : listErrorsAt(path);
  };
  const forgetErrors = () => {
    setFoundErrors(nothingFound);
    setRefusal(null);
  };
  const setValues = (change: Partial<Values>) => {
    onEdit?.();
    void loadProtocol();
    const changedFields = Object.keys(change).map((field) => findPath(field) ?? field);
    const isChanged = (path: string) => changedFields.some((field) => isPathInField(field, path));
    setFoundErrors(({ errors, details }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path))),
      details,
    }));
    if (codePath !== null && isChanged(codePath)) setRefusal(null);
    latestValues.current = { ...latestValues.current, ...change };
    draft.replace(latestValues.current);
  };

  const fields: Fields<Values> = {
    values,
    initial: draft.initial,
    changed: draft.changed,
    restored: draft.restored,
    set: setValues,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => setValues({ [name]: value } as unknown as Partial<Values>),
      errors: listFieldErrors(name),
      disabled: isLocked?.(name) ?? false,
    }),
    listErrorsAt,
    missing: listMissingFields(values),
    failure,
    problem: [
      ...(failure && Object.keys(errors).length === 0 ? [describeFailure(call, failure, t)] : []),
      ...strayErrors,
    ].join(' '),
    discard: () => {
      forgetErrors();
      draft.discard();
    },
    takeNewerValues: () => {
      forgetErrors();
      draft.takeNewerValues();
    },
  };
  return {
    fields,
    /** Null if there are errors, which then show. */
    review: async (): Promise<{ values: Values; request: RequestOf<Name> } | null> => {
      const currentValues = latestValues.current;
      setRefusal(null);
      const ownErrors = { ...listMissingFields(currentValues), ...check?.(currentValues, draft.initial) };
      const checkedRequest = await checkRequest(call, request(currentValues), ownErrors);
      setFoundErrors(checkedRequest.ok ? nothingFound : checkedRequest);
      return checkedRequest.ok ? { values: currentValues, request: checkedRequest.request } : null;
    },
    refuse: (failure: CallFailure) => {
      if (failure.error.kind === 'cancelled') return;
      const { error } = failure;
      setFoundErrors(error.kind === 'status' ? { errors: error.fields, details: error.details ?? {} } : nothingFound);
      setRefusal(failure);
    },
    forget: forgetErrors,
    settle: draft.settle,
  };
}
