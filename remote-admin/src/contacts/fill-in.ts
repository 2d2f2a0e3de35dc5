import type { ContactDetail } from '@laurel/shared/protocol';

/** What a saved reply can name. */
export const variables = ['name', 'ticketNo', 'subject', 'agent'] as const;

/** A saved reply with what it names filled in. A name that we don't know stays as it was written, so that it is seen. */
export function fillIn(text: string, { name, ticketNo, subject }: ContactDetail, agent: string): string {
  const values: Record<(typeof variables)[number], string> = { name, ticketNo: String(ticketNo), subject, agent };
  return text.replace(/\{(\w+)\}/g, (written, variable: string) =>
    variable === 'name' || variable === 'ticketNo' || variable === 'subject' || variable === 'agent'
      ? values[variable]
      : written,
  );
}
