import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const evidence = words('evidence', {
  title: 'Evidence',
  by: (name: string) => `Picture by ${name}`,
  gone: 'We no longer keep this picture.',
  add: 'Add pictures',
  hint: 'A screenshot of the final score helps if a moderator has to decide. Your opponent sees it too.',
  limits: (most: number, left: number) =>
    left === 0
      ? `You’ve added all ${formatNumber(most)}.`
      : `JPEG, PNG or WebP, up to 30 MB each. ${formatNumber(left)} of ${formatNumber(most)} left.`,
});
