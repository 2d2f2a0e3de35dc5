import { BrowserRouter } from '@laurel/shared/router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Shield, type ShieldProps } from '../shield';
import { Bracket, type BracketLine, type BracketMatch, type BracketRound } from '.';

jest.mock('../shield', () => ({ Shield: jest.fn(() => null) }));

const makePlayerLine = (username: string, outcome?: 'winner' | 'loser'): BracketLine => ({
  kind: 'player',
  username,
  outcome,
  score: outcome === 'winner' ? 2 : 1,
});

const rounds: BracketRound[] = [
  {
    id: 'semi',
    title: 'Semi-finals',
    matches: [
      {
        id: '1',
        to: '/matches/1',
        lines: [makePlayerLine('hexaplar', 'loser'), makePlayerLine('pietra_88', 'winner')],
      },
      {
        id: '2',
        to: '/matches/2',
        lines: [makePlayerLine('kestrel_09', 'winner'), makePlayerLine('saltmarsh', 'loser')],
      },
    ],
  },
  {
    id: 'final',
    title: 'Final',
    matches: [{ id: '3', lines: [makePlayerLine('pietra_88'), { kind: 'unknown', text: 'Bye' }] }],
  },
];

const makeRound = (count: number): BracketRound => ({
  id: String(count),
  title: `Of ${count * 2}`,
  matches: Array.from({ length: count }, (_, index) => ({
    id: `${count}/${index}`,
    lines: [makePlayerLine(`one_${index}`), makePlayerLine(`other_${index}`)],
  })),
});

describe('Bracket', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says who won and links to each match', () => {
    render(
      <BrowserRouter>
        <Bracket label="Bracket" rounds={rounds} />
      </BrowserRouter>,
    );
    expect(screen.getByRole('link', { name: /hexaplar.*pietra_88 ?, won/ })).toHaveAttribute('href', '/matches/1');
    expect(screen.getByText('Bye')).toBeInTheDocument();
  });

  it('shows four of six and more rounds side by side, starting at the chosen one', async () => {
    const user = userEvent.setup();
    const longRounds = [32, 16, 8, 4, 2, 1].map(makeRound);
    render(
      <BrowserRouter>
        <Bracket label="Bracket" rounds={longRounds} champion={{}} />
      </BrowserRouter>,
    );
    const listHiddenRounds = () =>
      screen
        .getAllByRole('heading', { level: 3 })
        .filter((heading) => heading.parentElement?.classList.contains('out'))
        .map((heading) => heading.textContent);
    expect(listHiddenRounds()).toEqual(['Of 4', 'Of 2', 'Champion']);
    await user.click(screen.getByRole('button', { name: 'Of 32' }));
    expect(listHiddenRounds()).toEqual(['Of 64', 'Of 2', 'Champion']);
    await user.click(screen.getByRole('button', { name: 'Of 2' }));
    expect(listHiddenRounds()).toEqual(['Of 64', 'Of 32']);
  });

  it('leaves the matches of hidden rounds out of a server’s HTML, and adds them in the browser', async () => {
    const bracket = (
      <BrowserRouter>
        <Bracket label="Bracket" rounds={[32, 16, 8, 4, 2, 1].map(makeRound)} champion={{}} />
      </BrowserRouter>
    );
    const listRoundSizes = (container: HTMLElement) =>
      [...container.querySelectorAll('.round')].map((round) => round.querySelectorAll('.match').length);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(bracket);
    expect(listRoundSizes(container)).toEqual([32, 16, 8, 4, 0, 0]);
    const onRecoverableError = jest.fn();
    render(bracket, { container, hydrate: true, onRecoverableError });
    expect(listRoundSizes(container)).toEqual([32, 16, 8, 4, 2, 1]);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('opens on the first unfinished round, then shows the chosen one', async () => {
    const user = userEvent.setup();
    render(
      <BrowserRouter>
        <Bracket label="Bracket" rounds={rounds} champion={{ text: 'XII' }} />
      </BrowserRouter>,
    );
    const choice = within(screen.getByRole('group', { name: 'Rounds' }));
    expect(choice.getByRole('button', { name: 'Final', pressed: true })).toBeInTheDocument();
    await user.click(choice.getByRole('button', { name: 'Semi-finals' }));
    expect(choice.getByRole('button', { name: 'Semi-finals', pressed: true })).toBeInTheDocument();
    expect(choice.getByRole('button', { name: 'Final', pressed: false })).toBeInTheDocument();
  });

  it('offers no choice of a single round', () => {
    render(
      <BrowserRouter>
        <Bracket label="Bracket" rounds={rounds.slice(1)} />
      </BrowserRouter>,
    );
    expect(screen.getByRole('heading', { name: 'Final' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Rounds' })).not.toBeInTheDocument();
  });

  it('renders only the matches again that have changed', () => {
    const shieldMock = jest.mocked(Shield as (props: ShieldProps) => React.ReactNode);
    const makeBracket = (final: BracketLine, footer?: BracketMatch['footer']) => (
      <BrowserRouter>
        <Bracket
          label="Bracket"
          rounds={structuredClone(rounds).map((round) => ({
            ...round,
            matches: round.matches.map((match) =>
              match?.id === '3' ? { ...match, lines: [final, match.lines[1]], ...(footer && { footer }) } : match,
            ),
          }))}
        />
      </BrowserRouter>
    );
    const { rerender } = render(makeBracket(makePlayerLine('pietra_88')));
    shieldMock.mockClear();
    rerender(makeBracket(makePlayerLine('pietra_88')));
    expect(shieldMock).not.toHaveBeenCalled();
    rerender(makeBracket(makePlayerLine('kestrel_09', 'winner')));
    expect(new Set(shieldMock.mock.calls.map(([{ username }]) => username))).toEqual(new Set(['kestrel_09']));
    expect(screen.getAllByText('kestrel_09', { selector: '.winner .name' })).toHaveLength(2);
    shieldMock.mockClear();
    rerender(makeBracket(makePlayerLine('kestrel_09', 'winner'), { text: 'Confirmed' }));
    expect(new Set(shieldMock.mock.calls.map(([{ username }]) => username))).toEqual(new Set(['kestrel_09']));
    expect(screen.getByText('Confirmed')).toBeInTheDocument();
  });

  it.each([
    [8, false],
    [16, true],
  ])('prints round by round if a page isn’t high enough for its first: %i matches', (count, listed) => {
    render(
      <BrowserRouter>
        <Bracket label="Bracket" rounds={[makeRound(count)]} />
      </BrowserRouter>,
    );
    expect(screen.getByRole('region', { name: 'Bracket' }).classList.contains('listed')).toBe(listed);
  });

  it('lets the browser’s search find hidden rounds, and shows the one with a match', async () => {
    // Simulates a narrow container, because jsdom has no layout.
    const { getComputedStyle } = window;
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((element) =>
        element.matches('.round:not(.shown)')
          ? Object.assign(getComputedStyle(element), { contentVisibility: 'hidden' })
          : getComputedStyle(element),
      );
    render(
      <BrowserRouter>
        <Bracket label="Bracket" rounds={rounds} />
      </BrowserRouter>,
    );
    const findRound = (title: string) => screen.getByRole('heading', { name: title, hidden: true }).parentElement;
    const semiFinalRound = findRound('Semi-finals');
    await waitFor(() => expect(semiFinalRound).toHaveAttribute('hidden', 'until-found'));
    expect(findRound('Final')).not.toHaveAttribute('hidden');
    // Browsers fire this event before they show a match.
    if (semiFinalRound) fireEvent(semiFinalRound, new Event('beforematch', { bubbles: true }));
    expect(semiFinalRound).toHaveClass('shown');
    await waitFor(() => expect(findRound('Final')).toHaveAttribute('hidden', 'until-found'));
    expect(semiFinalRound).not.toHaveAttribute('hidden');
    expect(screen.getByRole('button', { name: 'Semi-finals', pressed: true })).toBeInTheDocument();
  });
});
