import { preloadPages } from '@laurel/shared/area';
import { readsAt } from '@laurel/shared/area/seeded';
import { sessionStorageKey } from '@laurel/shared/protocol';
import { Route, Routes } from '@laurel/shared/router';
import { type Answers, drawAt, drawnReads, testSettings, testUser } from '@laurel/shared/service/testing';
import manifest from '../package.json';
import { profile } from './coins/testing/money';
import { contest, matchId, matchRoom, minutesFromNow, userMatch } from './matches/testing/matches';
import { DashboardArea } from './routes';
import { pages } from './sections';

const user = testUser();
const page = { page: 1, perPage: 20, total: 1, next: null };
const answers: Answers = {
  getUser: profile(),
  listUserMatches: { items: [userMatch()], meta: { ...page, serverNow: minutesFromNow(0) } },
  listContests: { items: [contest()], meta: page },
  listContracts: { items: [], meta: page },
  getMatchRoom: matchRoom(),
  getSettings: testSettings(),
};

beforeAll(async () => {
  localStorage.setItem(sessionStorageKey, JSON.stringify({ user }));
  await preloadPages(pages);
});

test.each(['/dashboard', `/dashboard/matches/${matchId}`])(
  'what the server sends along for %s is all that the page reads first, and nothing else',
  (url) => {
    const area = (
      <Routes>
        <Route path="/dashboard/*" element={<DashboardArea />} />
      </Routes>
    );
    drawAt(area, url, { answers, user });
    const declared = readsAt(manifest.laurel.seeded, url)?.(user.id) ?? [];
    const sorted = (reads: readonly unknown[]) => reads.map((read) => JSON.stringify(read)).sort();
    const sent = declared.map(({ name, request }) => [name, request, user.id]);
    // The frame around a page without the side bar is the shell's, which shows the reader's coins.
    const [first] = sent;
    const asked = drawnReads().filter(([name]) => name !== 'getUser');
    expect(sorted([first, ...asked])).toEqual(sorted(sent));
    expect(first?.[0]).toBe('getUser');
  },
);
