import type { MatchRoom } from '@laurel/shared/protocol';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeOpponent } from '../contests/testing/contests';
import { openPage, setUpDisputePage } from './testing/dispute-page';
import { makeMatchRoom } from './testing/matches';

let room: MatchRoom;
setUpDisputePage(() => room);

describe('evidence', () => {
  const makeReport = (name: string, at: string, score: [number, number]): MatchRoom['events'][number] => ({
    ...{ id: `${name} ${at}`, at, kind: 'reported', score, note: null, minutes: null, about: null },
    actor: makeOpponent(name).player,
  });
  const makeSentPicture = (id: string, name: string, createdAt: string): MatchRoom['evidence'][number] => ({
    ...{ id, url: `/files/${id}.webp`, mime: 'image/webp' as const, bytes: 900, createdAt, reused: false },
    ...{ width: 300, height: 200, alt: '', colour: '#405030', variants: [], owner: makeOpponent(name).player },
  });
  beforeEach(() => {
    room = makeMatchRoom({
      events: [
        makeReport('tovar_jr', '2026-11-21T18:54:00.000Z', [2, 1]),
        makeReport('pietra_88', '2026-11-21T18:55:00.000Z', [0, 2]),
        { ...makeReport('pietra_88', '2026-11-21T18:57:00.000Z', [1, 2]), kind: 'disputed' },
      ],
      evidence: [
        makeSentPicture('lobby', 'tovar_jr', '2026-11-21T18:50:00.000Z'),
        makeSentPicture('score', 'tovar_jr', '2026-11-21T18:56:00.000Z'),
        makeSentPicture('theirs', 'pietra_88', '2026-11-21T18:58:00.000Z'),
      ],
    });
  });

  it('groups evidence by sender and report', async () => {
    openPage();
    const section = within(await screen.findByRole('region', { name: 'Evidence' }));
    const tovarArticle = within(section.getByRole('article', { name: 'Evidence by tovar_jr' }));
    expect(tovarArticle.getByRole('link', { name: 'tovar_jr' })).toHaveAttribute(
      'href',
      `/dashboard/admin/users/${makeOpponent('tovar_jr').player.id}`,
    );
    expect(tovarArticle.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Before any report',
      expect.stringMatching(/^Report, .*: tovar_jr won 2–\u20601$/),
    ]);
    const pietraArticle = within(section.getByRole('article', { name: 'Evidence by pietra_88' }));
    expect(pietraArticle.getByRole('heading')).toHaveTextContent(/^Dispute, .*: pietra_88 won 2–\u20601$/);
  });

  it('opens evidence side by side in one view with a shared zoom', async () => {
    openPage();
    const user = userEvent.setup({ delay: null });
    const section = within(await screen.findByRole('region', { name: 'Evidence' }));
    const tovarArticle = within(section.getByRole('article', { name: 'Evidence by tovar_jr' }));
    await user.click(tovarArticle.getAllByRole('button', { name: /Picture by tovar_jr/ })[1] as HTMLElement);
    const view = within(screen.getByRole('dialog', { name: 'Evidence' }));
    const leftRegion = within(view.getByRole('region', { name: 'Evidence by tovar_jr' }));
    const rightRegion = within(view.getByRole('region', { name: 'Evidence by pietra_88' }));
    expect(leftRegion.getByText('2 of 2')).toBeVisible();
    expect(leftRegion.getByRole('img')).toHaveAttribute('src', '/files/score.webp');
    expect(rightRegion.getByRole('img')).toHaveAttribute('src', '/files/theirs.webp');
    await user.click(leftRegion.getByRole('button', { name: 'Previous picture by tovar_jr' }));
    expect(leftRegion.getByRole('img')).toHaveAttribute('src', '/files/lobby.webp');
    expect(leftRegion.getByText(/^Before any report/)).toBeVisible();
    expect(view.getByRole('status')).toHaveTextContent('100%');
    await user.click(view.getByRole('button', { name: 'Zoom in' }));
    expect(view.getByRole('status')).toHaveTextContent('150%');
    await user.keyboard('-');
    expect(view.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    await user.click(view.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('likenesses to pictures of other matches', () => {
  const matchId = '00000000-0000-4000-8000-0000000000aa';
  const makePicture = (id: string, name: string): MatchRoom['evidence'][number] => ({
    ...{ id, url: `/files/${id}.webp`, mime: 'image/webp' as const, bytes: 900, reused: false },
    ...{ createdAt: '2026-11-21T18:50:00.000Z', width: 300, height: 200, alt: '', colour: '#405030', variants: [] },
    owner: makeOpponent(name).player,
  });
  const makeRoomLike = (otherPicture: MatchRoom['evidence'][number], kind: 'file' | 'pixels' | 'look') =>
    makeMatchRoom({
      evidence: [
        {
          ...makePicture('score', 'tovar_jr'),
          likenesses: [{ kind, match: { id: matchId, contestTitle: 'Autumn Cup' }, picture: otherPicture }],
        },
      ],
    });

  it.each([
    ['file', /^The same file as a picture by mlk_ovi in Autumn Cup, added /],
    ['pixels', /^The same image in another file as a picture by mlk_ovi in Autumn Cup, added /],
    ['look', /^Looks like a picture by mlk_ovi in Autumn Cup, added /],
  ] as const)('says whose picture it is like, where and how: %s', async (kind, text) => {
    room = makeRoomLike(makePicture('older', 'mlk_ovi'), kind);
    openPage();
    const list = within(await screen.findByRole('list', { name: 'Pictures in other matches' }));
    expect(list.getByRole('listitem')).toHaveTextContent(text);
    expect(list.getByRole('link', { name: 'Autumn Cup' })).toHaveAttribute(
      'href',
      `/dashboard/admin/matches/${matchId}`,
    );
    await userEvent.click(list.getByRole('button', { name: 'Compare both: mlk_ovi, Autumn Cup' }));
    const view = within(screen.getByRole('dialog', { name: 'Pictures in two matches' }));
    const addresses = view.getAllByRole('img').map((image) => image.getAttribute('src'));
    expect(addresses).toEqual(['/files/score.webp', '/files/older.webp']);
    expect(view.getByText(/^Screens of one game can look alike\./)).toBeVisible();
  });

  it('says that the other picture is no longer kept', async () => {
    const removedPicture = { ...makePicture('older', 'mlk_ovi'), url: '', filesGoneAt: '2026-11-20T03:00:00.000Z' };
    room = makeRoomLike(removedPicture, 'look');
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Compare both: mlk_ovi, Autumn Cup' }));
    const otherPicture = within(screen.getByRole('region', { name: 'Picture in another match' }));
    expect(otherPicture.getByText('We no longer keep this picture.')).toBeVisible();
    expect(otherPicture.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows its own pictures as gone, also in the timeline', async () => {
    const removedPicture = { ...makePicture('score', 'tovar_jr'), url: '', filesGoneAt: '2026-11-20T03:00:00.000Z' };
    room = makeMatchRoom({ evidence: [removedPicture] });
    openPage();
    const section = within(await screen.findByRole('region', { name: 'Evidence' }));
    expect(section.getByText('We no longer keep this picture.')).toBeVisible();
    expect(screen.getByText('tovar_jr added a picture. We no longer keep it')).toBeVisible();
  });
});
