import type { Translated } from '../../catalogue';
import { formatPlural } from '../../format';
import type { moments as english } from '../en/moments';

export const moments: Translated<typeof english.english> = {
  now: 'jetzt',
  ahead: (distance) => `in ${distance}`,
  ago: (distance) => `vor ${distance}`,
  minutes: (count) => `${count} Min.`,
  hours: (count) => `${count} Std.`,
  hoursAndMinutes: (hours, minutes) => `${hours} Std. ${minutes} Min.`,
  // After "in" and "vor": the dative.
  days: (count) => formatPlural(count, { one: '# Tag', other: '# Tagen' }),
};
