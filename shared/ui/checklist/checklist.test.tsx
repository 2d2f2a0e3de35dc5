import { BrowserRouter } from '@laurel/shared/router';
import { render, screen, within } from '@testing-library/react';
import { Checklist } from '.';

const makeMetItem = (id: string) => ({ id, met: true, label: id });
const unmetItem = {
  id: 'psn',
  met: false,
  label: 'PlayStation linked',
  fix: { label: 'Link account', to: '/dashboard' },
};
const showList = (list: React.ReactNode) => render(<BrowserRouter>{list}</BrowserRouter>);

test('shows an unmet requirement with its fix, and collapses met ones', () => {
  showList(<Checklist label="What you need" items={[makeMetItem('Email'), unmetItem, makeMetItem('Coins')]} />);
  const openList = screen.getByRole('list', { name: 'What you need' });
  expect(within(openList).getAllByRole('listitem')).toHaveLength(1);
  expect(within(openList).getByRole('link', { name: 'Link account' })).toHaveAttribute('href', '/dashboard');
  const foldedGroup = screen.getByRole('group');
  expect(foldedGroup).not.toHaveAttribute('open');
  expect(within(foldedGroup).getByText('2 requirements met')).toBeVisible();
});

test('says that all are met only if the list is complete', () => {
  const items = [makeMetItem('Email'), makeMetItem('Coins')];
  const { unmount } = showList(<Checklist label="What you need" items={items} />);
  expect(screen.getByText('All 2 requirements met')).toBeVisible();
  unmount();
  showList(<Checklist label="What you need" items={items} partial />);
  expect(screen.getByText('2 requirements met')).toBeVisible();
});
