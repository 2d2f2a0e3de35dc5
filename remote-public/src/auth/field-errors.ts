import type { RequestOf } from '@laurel/shared/contract';

/** Sentences by the name of the field. */
export type FieldErrors = Record<string, string[]>;

/** The bodies that are checked before they are sent. */
interface Forms {
  login: RequestOf<'login'>['body'];
  register: RequestOf<'register'>['body'];
}

/**
 * The contract's own rules for a form, asked before the server is. They are loaded on the first submit; where that
 * fails, the server's answer has to do.
 */
export async function checkForm<Name extends keyof Forms>(name: Name, body: Forms[Name]): Promise<FieldErrors> {
  const loaded = await import('@laurel/shared/contract/schemas').catch(() => null);
  const checked = loaded?.schemas[name].body.safeParse(body);
  if (!checked || checked.success) return {};
  const errors: FieldErrors = {};
  for (const issue of checked.error.issues) {
    const field = issue.path.join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}
