import type { ContestDetail } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { contest as words } from '../messages/en/contest';
import { describeRound, findDecidingMatch, findEarliestStart, groupMatchesByRound } from './bracket-rounds';

export interface TimelineMoment {
  id: string;
  at: string;
  text: string;
  state: 'past' | 'next' | 'later';
}

export function listTimelineMoments(contest: ContestDetail): TimelineMoment[] {
  const t = readMessages(words).timeline;
  const now = Date.parse(contest.serverNow);
  const moments = [...listScheduledMoments(contest), ...listPlayedRounds(contest)].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
  const aheadMoments = moments.filter(({ at }) => Date.parse(at) > now);
  const shownMoments =
    contest.phase === 'cancelled' ? moments.filter((moment) => !aheadMoments.includes(moment)) : moments;
  return shownMoments.map((moment) => ({
    ...moment,
    state: !aheadMoments.includes(moment) ? 'past' : moment === aheadMoments[0] ? 'next' : 'later',
  }));

  function listScheduledMoments({ registrationOpensAt, checkInOpensAt, checkInClosesAt, startsAt }: ContestDetail) {
    const [firstRound] = groupMatchesByRound(contest);
    return [
      { id: 'entry', at: registrationOpensAt, text: t.entryOpens },
      { id: 'check-in', at: checkInOpensAt, text: t.checkInOpens },
      { id: 'check-in over', at: checkInClosesAt, text: t.checkInCloses },
      { id: 'start', at: startsAt, text: t.starts(firstRound ? describeRound(firstRound) : null) },
    ];
  }

  function listPlayedRounds(drawnContest: ContestDetail) {
    const rounds = groupMatchesByRound(drawnContest).filter((matches) =>
      matches.some(({ method }) => method !== 'not_needed'),
    );
    const decidingMatch = findDecidingMatch(drawnContest);
    return rounds.flatMap((matches, index) => {
      const id = String(index + 1);
      const title = describeRound(matches);
      const earliestStart = findEarliestStart(matches);
      const roundEndedAt = matches.every(({ status }) => status === 'completed')
        ? (matches
            .flatMap(({ endedAt }) => endedAt ?? [])
            .sort()
            .at(-1) ?? null)
        : null;
      const overText =
        matches[0] === decidingMatch && drawnContest.champion ? t.won(drawnContest.champion.username) : t.over(title);
      return [
        // The first round starts with the contest, which has its own line.
        ...(earliestStart && index > 0
          ? [{ id: `${id} begins`, at: earliestStart, text: t.begins(title, matches.length) }]
          : []),
        ...(roundEndedAt ? [{ id: `${id} over`, at: roundEndedAt, text: overText }] : []),
      ];
    });
  }
}
