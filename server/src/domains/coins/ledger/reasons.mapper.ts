import type { ReasonGiven, ServiceReason } from '@laurel/shared/protocol';

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
