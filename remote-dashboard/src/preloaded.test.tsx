import { preloadPages } from '@laurel/shared/area';
import { findReads } from '@laurel/shared/area/preloaded';
import { sessionStorageKey } from '@laurel/shared/protocol';
import { Route, Routes } from '@laurel/shared/router';
import { type Answers, listServerReads, makeSettings, makeUser, renderOnServer } from '@laurel/shared/service/testing';
import manifest from '../package.json';
import { makeProfile } from './coins/transactions/testing/money';
import { addMinutesToNow, makeContest, makeMatchRoom, makeUserMatch, matchId } from './play/matches/testing/matches';
import { makeYourMoves } from './play/overview/testing/moves';
import { DashboardArea } from './routes';
import { pages } from './sections';

const user = makeUser();
const page = { page: 1, perPage: 20, total: 1, next: null };
const answers: Answers = {
  getUser: makeProfile(),
  getYourMoves: makeYourMoves(),
  listUserMatches: { items: [makeUserMatch()], meta: { ...page, serverNow: addMinutesToNow(0) } },
  listContests: { items: [makeContest()], meta: page },
  listContracts: { items: [], meta: page },
  getMatchRoom: makeMatchRoom(),
  getSettings: makeSettings(),
};

beforeAll(async () => {
  localStorage.setItem(sessionStorageKey, JSON.stringify({ user }));
  await preloadPages(pages);
});

test.each(['/dashboard', `/dashboard/matches/${matchId}`])(
  'the server’s preloaded reads for %s are exactly the first reads of the page',
  (url) => {
    const area = (
      <Routes>
        <Route path="/dashboard/*" element={<DashboardArea />} />
      </Routes>
    );
    renderOnServer(area, url, { answers, user });
    const declaredReads = findReads(manifest.laurel.preloaded, url)?.(user.id) ?? [];
    const sortReads = (reads: readonly unknown[]) => reads.map((read) => JSON.stringify(read)).sort();
    const sentReads = declaredReads.map(({ name, request }) => [name, request, user.id]);
    const shellReads = ['getUser', 'getYourMoves'];
    const firstReads = sentReads.slice(0, shellReads.length);
    const requestedReads = listServerReads().filter(([name]) => !shellReads.includes(name));
    expect(sortReads([...firstReads, ...requestedReads])).toEqual(sortReads(sentReads));
    expect(firstReads.map(([name]) => name)).toEqual(shellReads);
  },
);
