import type { FieldFaults, RequestOf } from '@laurel/shared/contract';
import { fieldSentences } from '@laurel/shared/ui/locale';

/** Sentences by the name of the field, in the page's language. */
export type FieldErrors = Record<string, string[]>;

/** The bodies that are checked before they are sent. */
interface Forms {
  login: RequestOf<'login'>['body'];
  register: RequestOf<'register'>['body'];
}

/**
 * The contract's own rules for a form, asked before the server is; `own` is what its page found besides. They are loaded on
 * the first submit; where that fails, the server's answer has to do.
 */
export async function checkForm<Name extends keyof Forms>(
  name: Name,
  body: Forms[Name],
  own: FieldFaults = {},
): Promise<FieldErrors> {
  const loaded = await import('@laurel/shared/contract/schemas').catch(() => null);
  if (!loaded) return {};
  const checked = loaded.check(loaded.schemas[name].body, body);
  return fieldSentences(loaded.inEnglish({ ...own, ...(checked.ok ? {} : checked.details) }));
}
