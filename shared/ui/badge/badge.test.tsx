import { render, screen } from '@testing-library/react';
import { Badge } from '.';

test('names what it counts', () => {
  const { container } = render(<Badge count={3} label="new messages" />);
  expect(screen.getByText('3 new messages')).toBeInTheDocument();
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('3');
});

test('shortens a large count only visually, and is absent for zero', () => {
  const { container, rerender } = render(<Badge count={1200} label="reports" />);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('99+');
  expect(screen.getByText('1200 reports')).toBeInTheDocument();
  rerender(<Badge count={0} label="reports" />);
  expect(container).toBeEmptyDOMElement();
});
