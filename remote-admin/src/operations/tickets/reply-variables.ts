import type { TicketActivity, TicketDetail } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';

export const variables = ['name', 'ticketNo', 'subject', 'agent', 'amount', 'contest'] as const;

type Variable = (typeof variables)[number];

const namedPattern = /\{(\w+)\}/g;

const isVariable = (name: string): name is Variable => variables.some((variable) => variable === name);

export function fillReply(
  text: string,
  { name, ticketNo, subject }: TicketDetail,
  { agent, about }: { agent: string; about: TicketActivity['about'] | null },
): string {
  const values: Record<Variable, string | null> = {
    ...{ name, ticketNo: String(ticketNo), subject, agent },
    amount: about?.amount ? formatCoins(about.amount, 'exact') : null,
    contest: about?.contest ?? null,
  };
  return text.replace(namedPattern, (placeholder, name: string) =>
    isVariable(name) ? (values[name] ?? placeholder) : placeholder,
  );
}

export const listUnfilledNames = (text: string): string[] => [...new Set(text.match(namedPattern) ?? [])];

export const listUnknownNames = (text: string): string[] =>
  listUnfilledNames(text).filter((name) => !isVariable(name.slice(1, -1)));
