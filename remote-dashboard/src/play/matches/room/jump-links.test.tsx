import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, within } from '@testing-library/react';
import { makeFinishedRoom, makeMatchRoom } from '../testing/matches';
import { setUpRoomPage } from '../testing/room-page';

const { open } = setUpRoomPage();

const listLinks = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      if (!target) throw new Error(`${link.textContent} leads nowhere`);
      return { link, target };
    });

test('links below the player’s move lead to the chat, which can have the focus, and to the pictures', async () => {
  await open(makeMatchRoom());
  const chatBox = await screen.findByRole('region', { name: 'History and chat' });
  const [chat, evidence, ...otherLinks] = listLinks('In this match');
  expect(otherLinks).toEqual([]);
  const form = screen.getByRole('heading', { name: 'What was the result?' });
  expect(Boolean(chat && form.compareDocumentPosition(chat.link) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(true);
  expect(chat?.link).toHaveTextContent(/^Chat$/);
  expect(chat?.target).toBe(chatBox);
  chat?.target.focus();
  expect(chatBox).toHaveFocus();
  expect(evidence?.link).toHaveTextContent(/^Evidence$/);
  expect(evidence?.target).toBe(screen.getByRole('region', { name: 'Evidence' }));
});

test('the chat is between the lobby and the pictures', async () => {
  await open(makeMatchRoom());
  const titles = ['Lobby', 'Timeline', 'Evidence'];
  await screen.findByRole('region', { name: 'Lobby' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
  expect(headings.filter((title) => titles.includes(title))).toEqual(titles);
});

describe('in German', () => {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));

  test('without pictures, only the chat has a link', async () => {
    const finishedRoom = makeFinishedRoom('own', 'agreed', [3, 1]);
    await open(
      { ...finishedRoom, evidence: [], payout: { state: 'paid', at: finishedRoom.serverNow } },
      undefined,
      'Uhr des Matches',
    );
    await screen.findByRole('region', { name: 'Verlauf und Chat' });
    expect(listLinks('In diesem Match').map(({ link }) => link.textContent)).toEqual(['Chat']);
  });
});
