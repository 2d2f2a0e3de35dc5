import type { CallFailure } from '@laurel/shared/api';
import type { ErrorCode, RequestOf } from '@laurel/shared/protocol';
import { answers, fieldSentences, useMessages } from '@laurel/shared/ui/locale';
import { useRef, useState } from 'react';
import {
  checkRequest,
  type FieldErrors,
  type FormCall,
  type Found,
  isAt,
  loadProtocol,
  nothingFound,
  type OwnErrors,
  type Unfinished,
} from './check';
import { type Draft, useDraft } from './use-draft';

export interface FieldsOptions<Name extends FormCall, Values> {
  /** What the fields begin with. A later one is only taken by `discard` and `takeNewer`. */
  initial: Values;
  /** The request that the fields make; the protocol's schema of the call checks it. */
  request: (values: Values) => Unfinished<RequestOf<Name>>;
  /** What stands at a field that may not be empty. */
  required?: { [Field in keyof Values]?: string };
  /** What only this form can know, by path, where it stands in place of what the protocol says. `initial` is what is edited. */
  check?: (values: Values, initial: Values) => OwnErrors;
  /** Where in the request a field is, if it has another name there; null for one that shows no errors. */
  paths?: { [Field in keyof Values]?: string | null };
  /** Refusals that are about one field, although they name none. */
  codes?: { [Code in ErrorCode]?: keyof Values & string };
  /** Keeps what is typed under this name while the tab is open; refused for calls with secrets. */
  draft?: string;
}

/** What a field of the kit takes. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  errors: readonly string[] | undefined;
  disabled: boolean;
}

export interface Fields<Values> extends Pick<Draft<Values>, 'restored' | 'changed'> {
  values: Values;
  /** What the present values are an edit of. */
  initial: Values;
  set: (change: Partial<Values>) => void;
  /** Value, change and errors of one field, for a field of the kit. */
  field: <Field extends keyof Values & string>(name: Field) => FieldProps<Values[Field]>;
  /** The sentences at one path of the request, for parts of a field. */
  errorsAt: (path: string) => readonly string[] | undefined;
  /** The fields that may not be empty and are, each with its sentence; the first is the next step. */
  missing: FieldErrors;
  /** Why it was refused, if that belongs to none of its fields. */
  failure: CallFailure | null;
  /** The same to show: a sentence, '' where nothing is wrong. */
  problem: string;
  /** Throws away what was typed. */
  discard: () => void;
  /** Lays what was typed over the latest `initial`: fields that nobody touched follow it. */
  takeNewer: () => void;
}

/** The form whose fields they are. */
interface FieldsOwner {
  isLocked?: (field: string) => boolean;
  /** Something is being typed. */
  onEdit?: () => void;
}

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** What the forms of calls have in common: values, their check, errors at their fields, the kept draft. */
export function useFields<Name extends FormCall, Values extends object>(
  call: Name,
  { initial, request, required = {}, check, paths = {}, codes = {}, draft: draftName }: FieldsOptions<Name, Values>,
  { isLocked, onEdit }: FieldsOwner,
) {
  const { failure: sentenceOf } = useMessages(answers);
  const draft = useDraft(call, draftName, initial);
  const [found, setFound] = useState<Found>(nothingFound);
  const errors: FieldErrors = fieldSentences({ fields: found.errors, details: found.details });
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const { values } = draft;
  const latest = useRef(values);
  latest.current = values;

  const pathOf = (field: string): string | null => {
    const path: string | null | undefined = Reflect.get(paths, field);
    return path === undefined ? field : path;
  };
  const fieldNames = Object.keys(initial);
  const code = refusal?.error.kind === 'status' ? refusal.error.code : null;
  const codeField = code === null ? undefined : codes[code];
  const codePath = codeField && Object.keys(errors).length === 0 ? pathOf(codeField) : null;
  const failure = codePath === null ? refusal : null;
  // What no field shows stands above them.
  const stray = Object.entries(errors).flatMap(([path, sentences]) =>
    fieldNames.some((field) => isAt(pathOf(field) ?? '', path)) ? [] : sentences,
  );

  const missingIn = (present: Values): FieldErrors =>
    Object.fromEntries(
      Object.entries(required).flatMap(([field, text]) =>
        typeof text === 'string' && isBlank(Reflect.get(present, field)) ? [[pathOf(field) ?? field, [text]]] : [],
      ),
    );
  const errorsAt = (path: string) => errors[path] ?? (refusal && path === codePath ? [sentenceOf(refusal)] : undefined);
  const errorsOf = (field: string) => {
    const path = pathOf(field);
    if (path === null) return undefined;
    const below = Object.keys(errors).filter((each) => isAt(path, each));
    return below.length > 0 ? below.flatMap((each) => errors[each] ?? []) : errorsAt(path);
  };
  const forget = () => {
    setFound(nothingFound);
    setRefusal(null);
  };
  const set = (change: Partial<Values>) => {
    onEdit?.();
    // It is here by the time they are done typing.
    void loadProtocol();
    const changed = Object.keys(change).map((field) => pathOf(field) ?? field);
    const touched = (path: string) => changed.some((field) => isAt(field, path));
    setFound(({ errors, details }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([path]) => !touched(path))),
      details,
    }));
    if (codePath !== null && touched(codePath)) setRefusal(null);
    latest.current = { ...latest.current, ...change };
    draft.replace(latest.current);
  };

  const fields: Fields<Values> = {
    values,
    initial: draft.initial,
    changed: draft.changed,
    restored: draft.restored,
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      errors: errorsOf(name),
      disabled: isLocked?.(name) ?? false,
    }),
    errorsAt,
    missing: missingIn(values),
    failure,
    problem: [...(failure && Object.keys(errors).length === 0 ? [sentenceOf(failure)] : []), ...stray].join(' '),
    discard: () => {
      forget();
      draft.discard();
    },
    takeNewer: () => {
      forget();
      draft.takeNewer();
    },
  };
  return {
    fields,
    /** The request as the protocol reads it; null once the errors stand at their fields. */
    review: async (): Promise<{ values: Values; request: RequestOf<Name> } | null> => {
      const present = latest.current;
      setRefusal(null);
      const own = { ...missingIn(present), ...check?.(present, draft.initial) };
      const checked = await checkRequest(call, request(present), own);
      setFound(checked.ok ? nothingFound : checked);
      return checked.ok ? { values: present, request: checked.request } : null;
    },
    refuse: (refused: CallFailure) => {
      if (refused.error.kind === 'cancelled') return;
      const { error } = refused;
      setFound(error.kind === 'status' ? { errors: error.fields, details: error.details ?? {} } : nothingFound);
      setRefusal(refused);
    },
    forget,
    /** What was typed is done with. */
    settle: draft.settle,
  };
}
