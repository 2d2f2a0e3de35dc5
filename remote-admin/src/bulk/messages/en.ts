import { formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../catalogue';

export const bulk = words('bulk', {
  selected: (count: number) => formatPlural(count, { one: '# selected', other: '# selected' }),
  clear: 'Clear selection',
  leftOut: (count: number) =>
    formatPlural(count, {
      one: '# of the selected is left out. The list says why.',
      other: '# of the selected are left out. The list says why.',
    }),
  leftOutBecause: (obstacle: string) => `Left out: ${obstacle}`,
  progress: (done: number, of: number) => `${done} of ${of} done`,
  result: (done: number, failed: number) =>
    failed === 0
      ? formatPlural(done, { one: 'Done.', other: 'All # done.' })
      : `${formatPlural(done, { one: '# done', other: '# done' })}, ${formatPlural(failed, { one: '# not', other: '# not' })}.`,
  results: 'Results',
  row: 'Row',
  outcome: 'Outcome',
  outcomes: { waiting: 'Waiting', running: 'Running', done: 'Done', stopped: 'Not done: stopped' },
  stop: 'Stop',
  close: 'Close',
  reason: 'Reason',
});
