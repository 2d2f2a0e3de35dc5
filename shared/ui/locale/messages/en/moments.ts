import { formatPlural } from '../../format';
import { words } from '../catalogue';

export const moments = words('moments', {
  now: 'now',
  ahead: (distance: string) => `in ${distance}`,
  ago: (distance: string) => `${distance} ago`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  hoursAndMinutes: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
  days: (count: number) => formatPlural(count, { one: '# day', other: '# days' }),
});
