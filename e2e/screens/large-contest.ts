import type { ContestDetail, ContestMatch, MatchStatus } from '@laurel/shared/protocol';
import type { Page } from '@playwright/test';

const roundSizes = [32, 16, 8, 4, 2, 1];
const makeMatchId = (number: number) => `5f0c8a34-7a51-4c6e-9a2b-${String(number).padStart(12, '0')}`;

function chooseStatus(round: number, index: number): MatchStatus {
  if (round === 1) return index % 16 === 5 ? 'disputed' : 'completed';
  if (round > 2) return 'waiting';
  return (
    (['completed', 'live', 'completed', 'reported', 'ready', 'live', 'completed', 'live'] as const)[index % 8] ?? 'live'
  );
}

/** Gives a running contest from the sample data 64 places, with matches of every status between its own players. */
function makeLargeContest(contest: ContestDetail): ContestDetail {
  const opponents = contest.matches.flatMap((match) => match.opponents.flatMap((opponent) => opponent ?? []));
  const findOpponent = (place: number) => opponents[place % opponents.length] ?? null;
  const matches: ContestMatch[] = [];
  for (const [roundIndex, size] of roundSizes.entries()) {
    const firstNextNumber = matches.length + size + 1;
    for (let index = 0; index < size; index += 1) {
      const status = chooseStatus(roundIndex + 1, index);
      const isCompleted = status === 'completed';
      const makeSide = (side: 0 | 1) => {
        const opponent = findOpponent(index * 2 + side + roundIndex);
        return (
          opponent && {
            ...opponent,
            ...(isCompleted
              ? ({ score: side === 0 ? 2 : 1, result: side === 0 ? 'win' : 'loss' } as const)
              : { score: null, result: null }),
          }
        );
      };
      matches.push({
        ...{ id: makeMatchId(matches.length + 1), number: matches.length + 1, round: roundIndex + 1, status },
        nextMatchId: size > 1 ? makeMatchId(firstNextNumber + Math.floor(index / 2)) : null,
        opponents: status === 'waiting' ? [null, null] : [makeSide(0), makeSide(1)],
        method: isCompleted ? 'confirmed' : null,
        dueAt: status === 'live' || status === 'reported' || status === 'ready' ? contest.serverNow : null,
        ...{ bestOf: 3, reports: [], openedAt: null, endedAt: null },
      });
    }
  }
  return { ...contest, matches, maxPlayers: 64, entry: null };
}

/** `path` matches the end of the call's path. */
export const serveLargeContest =
  (path: RegExp) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await page.route(path, async (route) => {
      const { data, message }: { data: ContestDetail; message: string } = await (await route.fetch()).json();
      await route.fulfill({ json: { data: makeLargeContest(data), message } });
    });
  };
