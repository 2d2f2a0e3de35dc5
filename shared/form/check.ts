import type { CallName, FieldFault, FieldFaults, RequestOf } from '@laurel/shared/protocol';

/** Sentences by field path. An item of a list is `prizeSplit.0`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** `details` keeps the codes, because the language can change while the errors show. */
export interface FoundErrors {
  errors: FieldErrors;
  details: FieldFaults;
}

export const nothingFound: FoundErrors = { errors: {}, details: {} };

export type OwnErrors = Readonly<Record<string, readonly (string | FieldFault)[]>>;

export type FormCall = { [Name in CallName]: RequestOf<Name> extends { body: unknown } ? Name : never }[CallName];

/** A choice may still be empty: its schema then refuses it. */
export type UnfinishedRequest<T> = T extends boolean
  ? boolean
  : T extends number
    ? number
    : T extends readonly unknown[]
      ? T
      : T extends object
        ? { [Key in keyof T]: UnfinishedRequest<T[Key]> | undefined }
        : T extends string
          ? T | ''
          : T;

export type CheckedRequest<Name extends FormCall> =
  | { ok: true; request: RequestOf<Name> }
  | ({ ok: false } & FoundErrors);

/** In a chunk of its own, so that the first page load doesn't wait for the schemas. Null if it fails to load. */
export const loadProtocol = () => import('@laurel/shared/protocol/schemas').catch(() => null);

/** Errors in `ownErrors` replace the schema's at the same path. If the schemas fail to load, only sentences in `ownErrors` keep the request from being sent. */
export async function checkRequest<Name extends FormCall>(
  call: Name,
  request: UnfinishedRequest<RequestOf<Name>>,
  ownErrors: OwnErrors = {},
): Promise<CheckedRequest<Name>> {
  const protocol = await loadProtocol();
  const wholeBody: unknown = Reflect.get(Object(request), 'body');
  const [body, files] = splitFiles(wholeBody);
  const checkedBody = protocol?.checkValue(protocol.schemas[call].body, body);
  const writeInEnglish = (path: string, fault: FieldFault): readonly string[] =>
    protocol?.writeFaultsInEnglish({ [path]: [fault] }).fields[path] ?? [];
  const errors: Record<string, readonly string[]> = checkedBody && !checkedBody.ok ? { ...checkedBody.fields } : {};
  const details: FieldFaults = checkedBody && !checkedBody.ok ? { ...checkedBody.details } : {};
  for (const [path, pathErrors] of Object.entries(ownErrors)) {
    const faults = pathErrors.filter((each) => typeof each !== 'string');
    errors[path] = pathErrors.flatMap((each) => (typeof each === 'string' ? [each] : writeInEnglish(path, each)));
    if (faults.length === pathErrors.length) details[path] = faults;
    else delete details[path];
  }
  if (Object.values(errors).some((sentences) => sentences.length > 0)) return { ok: false, errors, details };
  // The schema's parsed values replace the input. If the schemas failed to load, the input goes out as it is.
  return {
    ok: true,
    request: Object.assign({}, request, {
      body: Object.assign({}, checkedBody?.ok ? checkedBody.data : body, files),
    }) as RequestOf<Name>,
  };
}

function splitFiles(body: unknown): [fields: unknown, files: object] {
  if (typeof body !== 'object' || body === null) return [body, {}];
  const bodyFields = Object.entries(body);
  const isFile = ([, value]: [string, unknown]) => value instanceof Blob;
  return [
    Object.fromEntries(bodyFields.filter((part) => !isFile(part))),
    Object.fromEntries(bodyFields.filter(isFile)),
  ];
}

export const isPathInField = (field: string, path: string): boolean => path === field || path.startsWith(`${field}.`);
