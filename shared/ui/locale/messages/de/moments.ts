import type { Translated } from '../../catalogue';
import { formatPlural } from '../../format';
import type { moments as english } from '../en/moments';

export const moments: Translated<typeof english.english> = {
  now: 'jetzt',
  ahead: (distance) => `in ${distance}`,
  ago: (distance) => `vor ${distance}`,
  // The units have no full stops, because a moment often ends a sentence.
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${minutes} min`,
  // “In” and “vor” need the dative.
  days: (count) => formatPlural(count, { one: '# Tag', other: '# Tagen' }),
};
