import type { FieldFault } from './sentences/fields';

/** Full years, in UTC. */
export function calculateAge(birthDate: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const isBeforeBirthday = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  return now.getUTCFullYear() - year - (isBeforeBirthday ? 1 : 0);
}

/** Someone born on 29 February reaches the age on 1 March if the year has no such day. */
export function calculateDayOfAge(birthDate: string, age: number): Date {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day));
}

export function findBirthDateFault(birthDate: string, minimumAge: number, now: Date): FieldFault | null {
  if (birthDate < '1900-01-01' || birthDate > now.toISOString().slice(0, 10)) return { code: 'birth_date', params: {} };
  return calculateAge(birthDate, now) < minimumAge ? { code: 'too_young', params: { age: minimumAge } } : null;
}
