import { requireFormat } from '@laurel/shared/formats';
import type { ContestDetail } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Bracket } from '@laurel/shared/ui/bracket';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { Text } from '@laurel/shared/ui/text';
import { bracket as messages } from '../messages/en/bracket';
import { previewParts } from './bracket-preview';
import { findUnpairedRound, listLiveParts } from './bracket-rounds';
import s from './contest-bracket.module.css';
import { StandingsTable } from './standings-table';

/** The bracket: a preview before the start, the real one afterwards. */
export function ContestBracket({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages);
  const drawn = contest.matches.length > 0;
  const parts = drawn ? listLiveParts(contest) : previewParts(contest);
  const [winner] = contest.prizes;
  const unpaired = findUnpairedRound(contest);
  const cancelled = contest.phase === 'cancelled';
  if (!drawn && cancelled) return null;
  const inTable = requireFormat(contest.format).buildTable !== null;
  const words = inTable ? t.table : t;
  const title = drawn || parts.length === 0 ? words.title : words.preview;
  const fact =
    parts.length === 0
      ? undefined
      : drawn
        ? t.updated(<DateTime value={contest.serverNow} format="time" />)
        : t.seeding[contest.seeding];
  const champion = {
    detail: winner && Number(winner.amount) > 0 && <Amount purpose="short" value={winner.amount} />,
    ...(contest.champion
      ? {
          player: {
            username: contest.champion.username,
            avatar: contest.champion.avatarUrl,
            to: buildPlayerPath(contest.champion.username),
          },
        }
      : makeNumeral(contest.title)),
  };
  return (
    <section aria-labelledby="bracket" data-reveal="contest-bracket">
      <RuleHeading title={title} id="bracket" trailing={fact} />
      {contest.standings && <StandingsTable contest={contest} standings={contest.standings} />}
      {parts.length === 0 ? (
        <EmptyState plain level={3} {...words.none} />
      ) : (
        parts.map(({ part, rounds }) => (
          <div key={part} className={joinClassNames(s.part, rounds.length === 1 && part !== 'main' && s.single)}>
            {part !== 'main' && <Heading level={3}>{t.parts[part]}</Heading>}
            <Bracket
              label={parts.length > 1 ? t.partOf(t.parts[part], contest.title) : t.of(contest.title)}
              rounds={rounds}
              linked={part !== 'group'}
              {...(part === 'main' || part === 'finals' ? { champion } : {})}
            />
          </div>
        ))
      )}
      {unpaired && (
        <Text size="t2" tone="muted">
          {t.table.paired(unpaired.round, unpaired.rounds)}
        </Text>
      )}
    </section>
  );
}

/** "XII" of "Winter Laurel Cup XII": shown in the wreath until there is a champion. */
function makeNumeral(title: string): { text?: string } {
  const last = title.split(' ').at(-1) ?? '';
  return /^[IVXLC]{1,5}$/.test(last) ? { text: last } : {};
}
