export const formatReference = (reference: string | undefined): string => (reference ? ` Referenz: ${reference}.` : '');
