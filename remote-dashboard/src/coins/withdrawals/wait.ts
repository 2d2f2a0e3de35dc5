import { readMessages } from '@laurel/shared/ui/locale';
import { withdrawals } from './messages/en/withdrawals';

export function describeWait(minutes: number): string {
  const { wait } = readMessages(withdrawals).holds;
  return minutes % 60 === 0 ? wait(minutes / 60, 'hour') : wait(minutes, 'minute');
}
