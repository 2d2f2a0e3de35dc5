import { render, screen } from '@testing-library/react';
import { Eye } from 'lucide-react';
import { Button } from '../button';
import { listViolations } from '../testing/violations';
import { Strip } from '.';

test('shows its sentence, with its button after it', async () => {
  render(
    <aside aria-label="Preview">
      <Strip icon={Eye} action={<Button>Leave</Button>}>
        You’re previewing <strong>public p2</strong>
      </Strip>
    </aside>,
  );
  const sentence = screen.getByText(/You’re previewing/);
  expect(sentence).toHaveTextContent('You’re previewing public p2');
  expect(sentence.compareDocumentPosition(screen.getByRole('button', { name: 'Leave' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(await listViolations()).toEqual([]);
});
