import type { ContestDetail, ContestMatch, MatchStatus } from '@laurel/shared/protocol';
import { renderAt } from '@laurel/shared/service/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer } from '../testing/contest-page';
import { makeContest, makeEntrant, makeMatch, makeOpponent } from '../testing/contests';

const { serve } = createContestServer();

const statuses: readonly MatchStatus[] = ['completed', 'completed', 'live', 'live', 'reported', 'disputed'];

/** Three matches of each status, each between two players of its own. */
function makeMatches(describeStage: (index: number) => Pick<ContestMatch, 'round'> & Partial<ContestMatch>) {
  return [...statuses, ...statuses, ...statuses].map((status, index) =>
    makeMatch(index + 1, {
      status,
      opponents: [makeOpponent(index * 2), makeOpponent(index * 2 + 1)],
      ...describeStage(index),
    }),
  );
}

const formats: Record<string, { contest: Partial<ContestDetail>; titles: readonly string[] }> = {
  'single elimination': {
    contest: {
      matches: [
        ...makeMatches(() => ({ round: 1 })).slice(0, 16),
        ...makeMatches(() => ({ round: 2 })).slice(0, 8),
      ].map((match, index) => ({ ...match, id: makeMatch(index + 1).id, number: index + 1 })),
    },
    titles: ['Round of 32', 'Round of 16'],
  },
  'double elimination': {
    contest: {
      format: 'double_elimination',
      matches: makeMatches((index) => ({
        round: 1,
        stage: { part: index < 9 ? 'upper' : 'lower', round: 1, rounds: 3, index: index + 1 },
      })),
    },
    titles: ['Upper round\u00a01', 'Lower round\u00a01'],
  },
  'round robin': {
    contest: {
      format: 'round_robin',
      matches: makeMatches((index) => ({
        round: index < 9 ? 1 : 2,
        stage: { part: 'group', round: index < 9 ? 1 : 2, rounds: 7, index: index + 1 },
      })),
    },
    titles: ['Round 1', 'Round 2'],
  },
  stages: {
    contest: {
      format: 'stages',
      formatSettings: { groups: 2, advance: 2 },
      matches: makeMatches((index) => ({
        round: 1,
        stage: { part: 'group', round: 1, rounds: 3, index: index + 1, group: index < 9 ? 1 : 2 },
      })),
    },
    titles: ['Group A, Round 1', 'Group B, Round 1'],
  },
};

const makeRunningContest = (fields: Partial<ContestDetail>) =>
  makeContest({
    phase: 'running',
    entrants: Array.from({ length: 36 }, (_, index) => makeEntrant(index, { status: 'active', seed: index + 1 })),
    ...fields,
  });
const findList = () => screen.findByRole('region', { name: 'Matches of Winter Laurel Cup XII' });
const listTitles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('the filter of the matches', () => {
  it.each(Object.entries(formats))('shows the disputed ones of a contest by %s', async (_, { contest, titles }) => {
    serve(makeRunningContest(contest));
    renderAt(<PublicArea />, contestUrl);
    await userEvent.click(await screen.findByRole('radio', { name: /^Disputed \d$/ }));
    const list = await findList();
    expect(listTitles(list)).toEqual(titles);
    expect(within(list).getAllByRole('listitem')).toHaveLength(
      contest.matches?.filter(({ status }) => status === 'disputed').length ?? 0,
    );
    for (const match of within(list).getAllByRole('listitem'))
      expect(match).toHaveTextContent('Disputed, with a moderator');
    expect(screen.queryByRole('group', { name: 'Rounds' })).not.toBeInTheDocument();
  });

  it('leaves the only table of a contest in place, and stands below it', async () => {
    const standings = [0, 1].map((index) => ({
      ...{ entrantId: makeEntrant(index).id, place: index + 1, shared: false, below: null },
      ...{ played: 0, won: 0, lost: 0, gamesWon: 0, gamesPlayed: 0, forfeits: 0 },
    }));
    serve(makeRunningContest({ ...formats['round robin']?.contest, standings }));
    renderAt(<PublicArea />, `${contestUrl}?matches=live`);
    const list = await findList();
    const table = screen.getByRole('table', { name: /^Table/ });
    const choice = screen.getByRole('radiogroup', { name: 'Shown matches' });
    expect(table.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const heading = screen.getByRole('heading', { name: 'Matches', level: 3 });
    expect(heading.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(screen.getByRole('link', { name: 'Matches' }));
    expect(heading).toHaveFocus();
    expect(list).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^All/ }));
    expect(screen.getByRole('table', { name: /^Table/ })).toBe(table);
  });

  it('leaves the tables of all groups on the page, below the chosen matches', async () => {
    const standings = [1, 2].map((group) => ({
      ...{ entrantId: makeEntrant(group).id, group, place: 1, shared: false, below: null },
      ...{ played: 0, won: 0, lost: 0, gamesWon: 0, gamesPlayed: 0, forfeits: 0 },
    }));
    serve(makeRunningContest({ ...formats.stages?.contest, standings }));
    renderAt(<PublicArea />, contestUrl);
    await userEvent.click(await screen.findByRole('radio', { name: /^Live/ }));
    const list = await findList();
    const tables = screen.getAllByRole('table', { name: /^Group . of/ });
    expect(tables).toHaveLength(2);
    for (const table of tables) expect(list.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('region', { name: /bracket|Group . of/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^All/ }));
    expect(screen.getAllByRole('table', { name: /^Group . of/ })).toEqual(tables);
  });

  it('stays in the address while people go to another section', async () => {
    serve(makeRunningContest(formats['double elimination']?.contest ?? {}));
    const { readLocation } = renderAt(<PublicArea />, `${contestUrl}?matches=live`);
    expect(within(await findList()).getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(screen.getByRole('link', { name: /^Entrants/ }));
    expect(readLocation()).toBe(`${contestUrl}?matches=live`);
    expect(screen.getByRole('radio', { name: 'Live 6' })).toBeChecked();
  });

  it('says so once the last match of the chosen status has another', async () => {
    const contest = makeRunningContest(formats['round robin']?.contest ?? {});
    const served = serve(contest);
    renderAt(<PublicArea />, `${contestUrl}?matches=live`);
    await findList();
    served.contest = {
      ...contest,
      matches: contest.matches.map((match) => (match.status === 'live' ? { ...match, status: 'reported' } : match)),
    };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'No live matches' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Live 0' })).toBeChecked();
  });
});
