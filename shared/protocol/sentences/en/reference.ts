export const formatReference = (reference: string | undefined): string =>
  reference ? ` Reference: ${reference}.` : '';
