import type { Contract, Goal, Platform } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';
import { formatDateTime, InZone } from '@laurel/shared/ui/date-time';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { contractWords as words } from './messages/en';

export interface SentenceTerms
  extends Pick<
    Contract,
    'mode' | 'winnerRule' | 'goal' | 'creatorStake' | 'participantStake' | 'maxParticipants' | 'deadline' | 'claimUntil'
  > {
  creator: string;
  game: { platform: Platform; title: string };
  goalAchievements: readonly { title: string }[];
}

type Words = Translated<typeof words.english>;
const mostNamedGoals = 3;

function describeGoal(
  goal: Goal,
  { platform, title }: SentenceTerms['game'],
  goalAchievements: SentenceTerms['goalAchievements'],
  t: Words,
) {
  switch (goal.kind) {
    case 'percent':
      return t.does.percent(platform, title, goal.threshold / 10_000);
    case 'count':
      return t.does.count(platform, title, goal.threshold);
    case 'platinum':
      return t.does.platinum(title);
    case 'achievements':
      return goalAchievements.length > 0 && goalAchievements.length <= mostNamedGoals
        ? t.does.named(
            title,
            goalAchievements.map((each) => each.title),
          )
        : t.does.several(platform, title, goal.achievementIds.length);
  }
}

export function ContractSentence({ terms }: { terms: SentenceTerms }) {
  const t = useMessages(words);
  const { creator, game, mode, winnerRule } = terms;
  const stakeText = formatCoins(terms.creatorStake, 'exact');
  const formatMoment = (at: string, timeZone?: 'UTC') => formatDateTime(new Date(at), 'full', { timeZone });
  const goalText = describeGoal(terms.goal, game, terms.goalAchievements, t);
  const writeMainSentence = (until: string) =>
    mode === 'bounty'
      ? t.sentence.bounty[winnerRule](creator, stakeText, goalText, until)
      : t.sentence.wager[winnerRule](creator, stakeText, formatCoins(terms.participantStake, 'exact'), goalText, until);
  return (
    <>
      <Text size="t4" prose>
        <InZone>{(timeZone) => writeMainSentence(formatMoment(terms.deadline, timeZone))}</InZone>
      </Text>
      <Text tone="muted" prose>
        <InZone>
          {(timeZone) => t.sentence.claim(game.platform, creator, formatMoment(terms.claimUntil, timeZone))}
        </InZone>{' '}
        {winnerRule === 'first' && <>{t.sentence.order} </>}
        {mode === 'bounty' ? t.sentence.otherwise(creator) : t.sentence.otherwiseAll}{' '}
        {t.sentence.spots(terms.maxParticipants)}
      </Text>
    </>
  );
}
