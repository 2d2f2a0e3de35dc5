import type { ReasonGiven, ServiceReason } from '@laurel/shared/protocol';

/** A reason in a row: somebody's own words, or what the service decided; never both. */
interface ReasonParts {
  text: string | null;
  decided: ServiceReason | null;
}

export const typed = (text: string): ReasonGiven => ({ code: 'typed', params: { text } });

export function partsOfReason(reason: ReasonGiven | null | undefined): ReasonParts {
  if (!reason) return { text: null, decided: null };
  return reason.code === 'typed' ? { text: reason.params.text, decided: null } : { text: null, decided: reason };
}

export const reasonOf = ({ text, decided }: ReasonParts): ReasonGiven | null =>
  decided ?? (text === null ? null : typed(text));
