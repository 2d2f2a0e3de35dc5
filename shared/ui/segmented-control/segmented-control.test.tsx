import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { listViolations } from '../testing/violations';
import { SegmentedControl } from '.';

function Period() {
  const [value, setValue] = useState<'week' | 'month' | 'year'>('week');
  return (
    <SegmentedControl
      label="Period"
      value={value}
      onChange={setValue}
      segments={[
        { value: 'week', label: 'Week' },
        { value: 'month', label: 'Month', disabled: true },
        { value: 'year', label: 'Year' },
      ]}
    />
  );
}

test('is a radio group that skips disabled options', async () => {
  const user = userEvent.setup();
  const { container } = render(<Period />);
  expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Year' }));
  expect(screen.getByRole('radio', { name: 'Year' })).toBeChecked();
  expect(await listViolations(container)).toEqual([]);
});
