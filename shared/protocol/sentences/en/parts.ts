import type { Formats } from '../formats';

export { conditions } from './conditions';
export { fields } from './fields';
export { names } from './names';
export { describeWait } from './wait';

export const describeValidity = (minutes: number, { plural }: Formats) =>
  `It’s valid for ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
export const signInLink = { label: 'Sign in', path: '/sign-in' } as const;
export const resetLink = { label: 'Reset password', path: '/forgot-password' } as const;
export const ticketLink = { label: 'Contact us', path: '/contact' } as const;
export { formatReference } from './reference';
