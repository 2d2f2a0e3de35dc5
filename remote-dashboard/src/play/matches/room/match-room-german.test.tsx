import type { MatchRoom } from '@laurel/shared/protocol';
import { makeRefusalResponse } from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addMinutesToNow,
  makeFinishedRoom,
  makeMatchEvent,
  makeMatchRoom,
  makeReportedRoom,
  matchId,
  otherPlayer,
  ownPlayer,
} from '../testing/matches';
import { pickScore, pressButton, setUpRoomPage } from '../testing/room-page';

const { open, sentRequests } = setUpRoomPage();

describe('in German', () => {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));
  const openInGerman = (room: MatchRoom, answer?: () => Response) => open(room, answer, 'Uhr des Matches');

  test('a report to confirm, from the title to what follows', async () => {
    await openInGerman(makeReportedRoom());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/kestrel_09 gegen mlk_ovi/);
    expect(screen.getByRole('list', { name: 'Uhr des Matches' })).toHaveTextContent(
      /Du bist dran: Meldung beantworten.*Tust du nichts, gilt 3–\u20601 für mlk_ovi, die Auszahlung ruht 2 Std\./,
    );
    expect(screen.getByRole('radio', { name: '1 zu 3 So gemeldet' })).toBeChecked();
    expect(screen.getByText('mlk_ovi hat einen 3–\u20601-Sieg gemeldet.').parentElement).toHaveTextContent(
      /mlk_ovi kommt in die nächste Runde und dein Preis von 360\sLRL wird sofort ausgezahlt/,
    );
    await pressButton('1–\u20603 bestätigen');
    await waitFor(() => expect(sentRequests).toEqual([{ action: 'confirm', matchId, version: 5 }]));
  });

  test('the timeline addresses the reader and names the other player', async () => {
    await openInGerman(
      makeMatchRoom({
        events: [
          makeMatchEvent({ kind: 'reported', actor: ownPlayer, score: [3, 1], at: addMinutesToNow(-2) }),
          makeMatchEvent({
            kind: 'reported',
            actor: ownPlayer,
            score: [1, 3],
            scoreBefore: [3, 1],
            at: addMinutesToNow(-1),
          }),
          makeMatchEvent({
            kind: 'disputed',
            actor: otherPlayer,
            score: [2, 3],
            note: 'Nein',
            at: addMinutesToNow(-1),
          }),
        ],
      }),
    );
    const lines = within(screen.getByRole('region', { name: 'Verlauf' })).getAllByRole('listitem');
    expect(lines[1]).toHaveTextContent(
      'Du hast die Meldung von einem 3–\u20601-Sieg in eine 1–\u20603-Niederlage geändert.',
    );
    expect(lines[2]).toHaveTextContent('mlk_ovi hat widersprochen und einen 3–\u20602-Sieg gemeldet.„Nein“');
    expect(lines[0]).toHaveTextContent('Du hast einen 3–\u20601-Sieg gemeldet.');
  });

  test('a won match, its round in German', async () => {
    await openInGerman(makeFinishedRoom('own', 'confirmed', [3, 1]));
    expect(screen.getByRole('heading', { level: 1, name: 'Sieg' })).toBeInTheDocument();
    expect(screen.getByText('Halbfinale, Winter Laurel Cup XII')).toBeInTheDocument();
  });

  test('why an action failed', async () => {
    await openInGerman(makeMatchRoom(), () =>
      makeRefusalResponse('not_your_match', 'You do not play in this match.', {}, {}),
    );
    await pickScore('3 zu 0 Gewonnen');
    await pressButton('3–\u20600 melden');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Das hat nicht geklappt\.\s?Du spielst in diesem Match nicht mit\.$/,
    );
  });
});
