import type { CallName, FieldFault, FieldFaults, RequestOf } from '@laurel/shared/protocol';

/** Sentences by field path: a place of a list is `prizeSplit.0`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What is wrong with each field. The language may change while it is shown: it is said anew from the faults. */
export interface Found {
  errors: FieldErrors;
  details: FieldFaults;
}

export const nothingFound: Found = { errors: {}, details: {} };

/** What a form finds by itself: sentences in the page's language, or faults that the protocol has words for. */
export type OwnErrors = Readonly<Record<string, readonly (string | FieldFault)[]>>;

/** The calls that a form can make: those with a body. */
export type FormCall = { [Name in CallName]: RequestOf<Name> extends { body: unknown } ? Name : never }[CallName];

/** A request while its form is being filled in: a choice may be missing, a yes may still be a no. */
export type Unfinished<T> = T extends boolean
  ? boolean
  : T extends number
    ? number
    : T extends readonly unknown[]
      ? T
      : T extends object
        ? { [Key in keyof T]: Unfinished<T[Key]> | undefined }
        : T;

export type Checked<Name extends FormCall> = { ok: true; request: RequestOf<Name> } | ({ ok: false } & Found);

/** The schemas come beside the form, while it is filled in: the first load of a page does not pay for them. */
export const loadProtocol = () => import('@laurel/shared/protocol/schemas').catch(() => null);

/**
 * Holds a request against the protocol's schema of its call; at its path an error of the form's `own` stands in place of the
 * protocol's. Where the schemas did not arrive, the server's answer has to do: it checks the same.
 */
export async function checkRequest<Name extends FormCall>(
  call: Name,
  request: Unfinished<RequestOf<Name>>,
  own: OwnErrors = {},
): Promise<Checked<Name>> {
  const protocol = await loadProtocol();
  const body: unknown = Reflect.get(Object(request), 'body');
  const checked = protocol?.check(protocol.schemas[call].body, body);
  const inEnglish = (path: string, fault: FieldFault): readonly string[] =>
    protocol?.inEnglish({ [path]: [fault] }).fields[path] ?? [];
  const errors: Record<string, readonly string[]> = checked && !checked.ok ? { ...checked.fields } : {};
  const details: FieldFaults = checked && !checked.ok ? { ...checked.details } : {};
  for (const [path, found] of Object.entries(own)) {
    const faults = found.filter((each) => typeof each !== 'string');
    errors[path] = found.flatMap((each) => (typeof each === 'string' ? [each] : inEnglish(path, each)));
    if (faults.length === found.length) details[path] = faults;
    else delete details[path];
  }
  if (Object.values(errors).some((sentences) => sentences.length > 0)) return { ok: false, errors, details };
  // The schema of this call has just read it, or the server will.
  return {
    ok: true,
    request: Object.assign({}, request, { body: checked?.ok ? checked.data : body }) as RequestOf<Name>,
  };
}

/** Whether an error at `path` is about `field`, or about a part of it. */
export const isAt = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`);
