import type { ContestDetail } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { Bracket } from '@laurel/shared/ui/bracket';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { liveRounds, previewRounds } from './bracket-rounds';
import s from './contest-bracket.module.css';

/** The bracket: what it would be before the start, how it stands from then on. */
export function ContestBracket({ contest }: { contest: ContestDetail }) {
  const drawn = contest.matches.length > 0;
  const rounds = drawn ? liveRounds(contest, contest.entry?.entrantId ?? null) : previewRounds(contest);
  const [winner] = contest.prizes;
  const cancelled = contest.phase === 'cancelled';
  if (!drawn && cancelled) return null;
  return (
    <section aria-labelledby="bracket">
      <div className={s.heading}>
        <Heading level={2} id="bracket">
          {drawn || rounds.length === 0 ? 'Bracket' : 'Bracket, if it started now'}
        </Heading>
        {rounds.length > 0 && (
          <span className={s.fact}>
            {drawn ? (
              <>
                Updated <DateTime value={contest.serverNow} format="time" />
              </>
            ) : contest.seeding === 'random' ? (
              'Seeds are drawn by lot when check-in closes'
            ) : (
              'Seeds follow the order of entering'
            )}
          </span>
        )}
      </div>
      {rounds.length === 0 ? (
        <EmptyState
          plain
          level={3}
          title="No bracket yet"
          message="It shows here once two players have entered, and is drawn for good when check-in has closed."
        />
      ) : (
        <Bracket
          label={`Bracket of ${contest.title}`}
          rounds={rounds}
          champion={{
            detail: winner && <Amount value={winner.amount} />,
            ...(contest.champion
              ? { player: { username: contest.champion.username, avatar: contest.champion.avatarUrl } }
              : numeralOf(contest.title)),
          }}
        />
      )}
    </section>
  );
}

/** "XII" of "Winter Laurel Cup XII": what stands in the wreath until there is a champion. */
function numeralOf(title: string): { text?: string } {
  const last = title.split(' ').at(-1) ?? '';
  return /^[IVXLC]{1,5}$/.test(last) ? { text: last } : {};
}
