import type { Formats } from '../formats';

export { conditions } from './conditions';
export { fields } from './fields';
export { names } from './names';
export { formatWait } from './wait';

export const formatValidity = (minutes: number, { plural }: Formats) =>
  `Er gilt ${plural(minutes, { one: '# Minute', other: '# Minuten' })}.`;
export const signInLink = { label: 'Anmelden', path: '/sign-in' } as const;
export const resetLink = { label: 'Passwort zurücksetzen', path: '/forgot-password' } as const;
export const ticketLink = { label: 'Schreib uns', path: '/contact' } as const;
export { formatReference } from './reference';
