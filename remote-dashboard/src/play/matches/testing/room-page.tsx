import { WithExtension } from '@laurel/shared/area/testing';
import type { MatchChat, MatchLobby, MatchRoom } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HttpHandler, http } from 'msw';
import { DashboardArea } from '../../../routes';
import { allowDialogs, createTestServer, handleGet, handlePost } from '../../../testing/browser';
import {
  addMinutesToNow,
  makeMatchRoom,
  makeOtherOpponent,
  makeOwnOpponent,
  matchId,
  otherEntrantId,
  otherPlayer,
  ownEntrantId,
  ownPlayer,
} from './matches';

export function setUpRoomPage() {
  const server = createTestServer(
    handleGet('getMatchChat', () => makeAnswerResponse(makeChat())),
    handleGet('getMatchLobby', () => makeAnswerResponse(makeLobby())),
    handleGet('getPresence', () => makeAnswerResponse({ people: [], serverNow: addMinutesToNow(0) })),
    http.put(buildCallUrl('markPresence'), () => makeAnswerResponse({})),
  );
  allowDialogs();
  const sentRequests: unknown[] = [];
  beforeEach(() => {
    sentRequests.length = 0;
  });
  async function openRoom(
    room: MatchRoom,
    answer: () => Response = () => makeAnswerResponse(room),
    clockName = 'Match clock',
    otherHandlers: readonly HttpHandler[] = [],
  ) {
    server.use(
      ...otherHandlers,
      handleGet('getMatchRoom', () => makeAnswerResponse(room)),
      handlePost('submitResult', async ({ request }) => {
        sentRequests.push(await request.json());
        return answer();
      }),
      handlePost('checkIn', async ({ request }) => {
        sentRequests.push(await request.json());
        return answer();
      }),
    );
    const page = (
      <WithExtension point="matchRoom.panel">
        <DashboardArea />
      </WithExtension>
    );
    const renderedPage = renderAt(page, `/dashboard/matches/${matchId}`, {
      user: makeUser(),
      base: '/dashboard',
    });
    await screen.findByRole('list', { name: clockName });
    return renderedPage;
  }
  return { server, sentRequests, open: openRoom };
}

export const makeChat = (fields: Partial<MatchChat> = {}): MatchChat => ({
  messages: [],
  more: false,
  state: 'open',
  joined: [],
  call: null,
  blocked: false,
  blocks: false,
  serverNow: addMinutesToNow(0),
  ...fields,
});

export const makeStaff = (fields: Partial<NonNullable<MatchRoom['staff']>> = {}): NonNullable<MatchRoom['staff']> => ({
  entered: false,
  joined: false,
  measures: [],
  absent: [],
  inContest: [],
  disqualified: [],
  records: [null, null],
  ...fields,
});

export const makeLobby = (fields: Partial<MatchLobby> = {}): MatchLobby => ({
  players: [ownPlayer, otherPlayer],
  hostId: null,
  inviterId: null,
  name: '',
  password: '',
  hasPassword: false,
  server: '',
  version: 0,
  savedBy: null,
  savedAt: null,
  savedByBlocked: false,
  ...fields,
});

export const pressButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const pickScore = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

export const listClockItems = () => within(screen.getByRole('list', { name: 'Match clock' })).getAllByRole('listitem');
export const findCurrentStep = () => listClockItems().find((item) => item.getAttribute('aria-current') === 'step');

export const secondSideOpponents: Pick<MatchRoom, 'opponents'> = {
  opponents: [
    makeOtherOpponent({ checkedInAt: addMinutesToNow(-25) }),
    makeOwnOpponent({ checkedInAt: addMinutesToNow(-30) }),
  ],
};

export const makeDisputedRoom = (fields: Partial<MatchRoom> = {}) =>
  makeMatchRoom({
    status: 'disputed',
    actions: [],
    reports: [
      { entrantId: ownEntrantId, score: [3, 1], at: addMinutesToNow(-6) },
      { entrantId: otherEntrantId, score: [1, 3], at: addMinutesToNow(-5) },
    ],
    clock: [
      { step: 'confirm', state: 'done', at: addMinutesToNow(-5), movers: [] },
      { step: 'payout', state: 'next', at: null, movers: [] },
    ],
    ruleBy: addMinutesToNow(55),
    ...fields,
  });
