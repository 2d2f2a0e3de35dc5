import { render } from '@testing-library/react';
import { makeDateColumn } from '.';

test('a date column shows a day as the same day everywhere, and a moment in the reader’s time zone', () => {
  const { cell } = makeDateColumn('at', 'When');
  expect(render(cell({ at: '2026-11-21' })).container).toHaveTextContent(/^21 Nov 2026$/);
  expect(render(cell({ at: '2026-11-21T19:00:00.000Z' })).container.querySelector('time')).toHaveAttribute(
    'datetime',
    '2026-11-21T19:00:00.000Z',
  );
});
