import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Link, NavLink, useLocation } from '.';

function Address() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{[pathname + search + hash, state].filter(Boolean).join(' ')}</output>;
}

const openPage = (links: ReactNode, { url = '/news', base = '/' } = {}) =>
  render(
    <MemoryRouter initialEntries={[url]} basename={base}>
      <Address />
      {links}
    </MemoryRouter>,
  );
const readAddress = () => screen.getByRole('status').textContent;

test('links to paths don’t render again when the page changes', async () => {
  const renderSpy = jest.fn();
  openPage(
    <Profiler id="links" onRender={renderSpy}>
      <Link to="/contests">Contests</Link>
      <Link to="/help">Help</Link>
    </Profiler>,
  );
  const callCountBefore = renderSpy.mock.calls.length;
  await userEvent.click(screen.getByRole('link', { name: 'Contests' }));
  expect(readAddress()).toBe('/contests');
  expect(renderSpy).toHaveBeenCalledTimes(callCountBefore);
});

test('a link carries its query, fragment and state, below the base of the addresses', async () => {
  openPage(
    <Link to="/contests?round=2#rules" state="typing">
      Rules
    </Link>,
    { base: '/de', url: '/de/news' },
  );
  const link = screen.getByRole('link', { name: 'Rules' });
  expect(link).toHaveAttribute('href', '/de/contests?round=2#rules');
  await userEvent.click(link);
  expect(readAddress()).toBe('/contests?round=2#rules typing');
});

test.each([
  ['/', '/de'],
  ['/?q=1', '/de?q=1'],
  ['/#top', '/de#top'],
])('below a base, %s leads to %s', (to, href) => {
  openPage(<Link to={to}>Home</Link>, { base: '/de', url: '/de/news' });
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
});

test('a link to the shown page replaces its entry in the history', async () => {
  const { unmount } = openPage(<Link to="/contests">Contests</Link>);
  const link = screen.getByRole('link');
  await userEvent.click(link);
  await userEvent.click(link);
  expect(readAddress()).toBe('/contests');
  unmount();
});

test.each([
  ['with a modifier', { ctrlKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a press %s to the browser', (_, press) => {
  openPage(<Link to="/contests">Contests</Link>);
  expect(fireEvent.click(screen.getByRole('link'), press)).toBe(true);
  expect(readAddress()).toBe('/news');
});

test('ignores links to other windows, and clicks that a handler has prevented', async () => {
  openPage(
    <>
      <Link to="/contests" target="_blank">
        New window
      </Link>
      <Link to="/contests" onClick={(event) => event.preventDefault()}>
        Handled
      </Link>
    </>,
  );
  expect(fireEvent.click(screen.getByRole('link', { name: 'New window' }))).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Handled' }));
  expect(readAddress()).toBe('/news');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'rounds', '#rules'])(
  'leaves %s, which is no path, to the router',
  async (to) => {
    openPage(<Link to={to}>Away</Link>);
    fireEvent.click(screen.getByRole('link'));
    expect(readAddress()).not.toMatch(/^\/[/\\]/);
  },
);

test.each([
  ['/contests', false, true],
  ['/Contests/', false, true],
  ['/contests/winter', false, true],
  ['/contests/winter', true, false],
  ['/contests-of-old', false, false],
])('at %s (end: %s) a link to /contests is current: %s', (url, end, current) => {
  openPage(
    <NavLink to="/contests?sort=new" end={end}>
      Contests
    </NavLink>,
    { url },
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current ? 'page' : null);
});
