import type { TicketActivity, TicketDetail } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';

/** What a saved reply can name. */
export const variables = ['name', 'ticketNo', 'subject', 'agent', 'amount', 'contest'] as const;

type Variable = (typeof variables)[number];

const named = /\{(\w+)\}/g;

const isVariable = (name: string): name is Variable => variables.some((variable) => variable === name);

/** A saved reply with what it names filled in. What isn't known stays as it was written, so that it is seen. */
export function fillIn(
  text: string,
  { name, ticketNo, subject }: TicketDetail,
  { agent, about }: { agent: string; about: TicketActivity['about'] | null },
): string {
  const values: Record<Variable, string | null> = {
    ...{ name, ticketNo: String(ticketNo), subject, agent },
    amount: about?.amount ? formatCoins(about.amount, 'exact') : null,
    contest: about?.contest ?? null,
  };
  return text.replace(named, (written, variable: string) =>
    isVariable(variable) ? (values[variable] ?? written) : written,
  );
}

/** What a text names and nothing fills in: what isn't known of the ticket, and what no ticket has. */
export const unfilledIn = (text: string): string[] => [...new Set(text.match(named) ?? [])];

/** What a saved reply names that no ticket has, such as a misspelt field. */
export const unknownIn = (text: string): string[] =>
  unfilledIn(text).filter((written) => !isVariable(written.slice(1, -1)));
