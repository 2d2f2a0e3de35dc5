import { fireEvent, render, screen } from '@testing-library/react';
import { preloadArea } from '../areas/areas';
import { IntentPreload } from './intent-preload';

const boardsEntry = { name: 'boards', path: '/boards' };
jest.mock('../areas/areas', () => ({ preloadArea: jest.fn(async () => {}) }));
jest.mock('../areas/registry', () => ({ readRegistry: () => ({ areas: [{ name: 'boards', path: '/boards' }] }) }));

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link fetches the page behind it', (intent) => {
  const preload = jest.mocked(preloadArea);
  render(
    <>
      <IntentPreload />
      <a href="/boards/7?page=2">
        <span>Board</span>
      </a>
      <a href="/clubs">Clubs</a>
      <a href="/boards/feed.xml">Feed</a>
      <a href="https://elsewhere.example/boards/8">Elsewhere</a>
      <p>No link</p>
    </>,
  );
  for (const text of ['Clubs', 'Feed', 'Elsewhere', 'No link'])
    fireEvent(screen.getByText(text), new Event(intent, { bubbles: true }));
  expect(preload).not.toHaveBeenCalled();
  fireEvent(screen.getByText('Board'), new Event(intent, { bubbles: true }));
  expect(preload).toHaveBeenCalledTimes(1);
  expect(preload).toHaveBeenCalledWith(boardsEntry, new URL('/boards/7?page=2', location.href));
  preload.mockClear();
});
