/** What to tell support, if the server says it. */
export const formatReference = (reference: string | undefined): string =>
  reference ? ` Reference: ${reference}.` : '';
