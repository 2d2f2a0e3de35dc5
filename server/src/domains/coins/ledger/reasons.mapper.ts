import type { ReasonGiven, ServiceReason } from '@laurel/shared/protocol';

/** The reason in a row: either a person's own words or an automatic decision. */
interface ReasonParts {
  text: string | null;
  decided: ServiceReason | null;
}

export const makeTypedReason = (text: string): ReasonGiven => ({ code: 'typed', params: { text } });

export function toReasonParts(reason: ReasonGiven | null | undefined): ReasonParts {
  if (!reason) return { text: null, decided: null };
  return reason.code === 'typed' ? { text: reason.params.text, decided: null } : { text: null, decided: reason };
}

export const toReason = ({ text, decided }: ReasonParts): ReasonGiven | null =>
  decided ?? (text === null ? null : makeTypedReason(text));
