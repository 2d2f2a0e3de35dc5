import { locales } from '@laurel/shared/protocol';

const day = 24 * 3600 * 1000;
/** RFC 9116 asks for less than a year. */
const lifetimeMs = 180 * day;

/** Rounds the expiry to a day, so that answers are equal all day. */
export function writeSecurityText({ contact, origin, now }: { contact: string; origin: string; now: Date }): string {
  const until = new Date(Math.floor((now.getTime() + lifetimeMs) / day) * day);
  return [
    `Contact: ${contact}`,
    `Expires: ${until.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
