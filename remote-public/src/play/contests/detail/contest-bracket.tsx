import { MatchFilter } from '@laurel/shared/contests';
import { pairingMinutes, requireFormat } from '@laurel/shared/formats';
import type { ContestDetail } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Bracket } from '@laurel/shared/ui/bracket';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { Text } from '@laurel/shared/ui/text';
import { bracket as messages } from '../messages/en/bracket';
import { previewParts } from './bracket-preview';
import { type BracketPart, findUnpairedRound, hasUnseatedBracket, listLiveParts } from './bracket-rounds';
import s from './contest-bracket.module.css';
import { PartList, useShownGroup } from './group-choice';
import g from './group-choice.module.css';
import { StandingsTable } from './standings-table';

export function useBracketHeading({ format }: Pick<ContestDetail, 'format'>) {
  const t = useMessages(messages);
  return { table: t.table, both: t.stages, bracket: t }[requireFormat(format).decidedBy];
}

export function ContestBracket({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages);
  const { group: formatGroup } = useMessages(names);
  const words = useBracketHeading(contest);
  const isDrawn = contest.matches.length > 0;
  const parts = isDrawn ? listLiveParts(contest) : previewParts(contest);
  const groups = parts.flatMap(({ group }) => group ?? []);
  const choice = useShownGroup(contest, groups);
  const [firstPrize] = contest.prizes;
  const unpairedRound = findUnpairedRound(contest);
  const isCancelled = contest.phase === 'cancelled';
  const isOver = isCancelled || contest.phase === 'completed';
  if (!isDrawn && isCancelled) return null;
  const title = isDrawn || parts.length === 0 ? words.title : words.preview;
  const trailingText =
    parts.length === 0
      ? undefined
      : isDrawn
        ? isOver
          ? undefined
          : t.updated(<DateTime value={contest.serverNow} format="time" />)
        : t.seeding[contest.seeding];
  const struckWinner = contest.champion
    ? undefined
    : contest.entrants.find(({ struck, status }) => struck && status === 'winner');
  const champion = {
    detail: struckWinner
      ? t.takenFrom(struckWinner.player.username)
      : firstPrize && Number(firstPrize.amount) > 0 && <Amount purpose="short" value={firstPrize.amount} />,
    ...makeNumeral(contest.title),
    ...(contest.champion
      ? {
          player: {
            username: contest.champion.username,
            avatar: contest.champion.avatarUrl,
            to: buildPlayerPath(contest.champion.username),
          },
        }
      : {}),
  };
  const namePart = ({ part, group }: BracketPart) => (group === undefined ? t.parts[part] : formatGroup(group));
  const findStandings = ({ part, group }: BracketPart) =>
    part === 'group' ? contest.standings?.filter((line) => line.group === group) : undefined;
  const [firstPart] = parts;
  // The only table of a contest stands above the choice of its matches.
  const firstTable = firstPart && firstPart.group === undefined ? findStandings(firstPart) : undefined;
  const findOwnTable = (bracketPart: BracketPart) =>
    firstTable && bracketPart === firstPart ? undefined : findStandings(bracketPart);
  return (
    <section aria-labelledby="bracket" data-reveal="contest-bracket">
      <RuleHeading title={title} id="bracket" trailing={trailingText} />
      <AdvancingNote contest={contest} />
      {parts.length === 0 ? (
        <EmptyState plain level={3} {...words.none} />
      ) : (
        <>
          {firstTable && firstPart && (
            <div className={s.part}>
              <StandingsTable contest={contest} standings={firstTable} />
              <Heading level={3} id="matches">
                {namePart(firstPart)}
              </Heading>
            </div>
          )}
          <MatchFilter contest={contest} parts={parts}>
            {(showsMatches) => (
              <PartList
                choice={choice}
                parts={showsMatches ? parts : parts.filter(findOwnTable)}
                className={!showsMatches && s.tables}
              >
                {(bracketPart) => {
                  const { part, group, rounds } = bracketPart;
                  const standings = findOwnTable(bracketPart);
                  const isBelowTable = firstTable !== undefined && bracketPart === firstPart;
                  const hasHeading = part !== 'main' || hasTables(contest);
                  const label = parts.length > 1 ? t.partOf(namePart(bracketPart), contest.title) : t.of(contest.title);
                  return (
                    <div
                      key={`${part} ${group}`}
                      className={joinClassNames(
                        s.part,
                        rounds.length === 1 && part !== 'main' && s.single,
                        group !== undefined && standings && showsMatches && s.group,
                        group !== undefined && g.group,
                        group !== undefined && group !== choice.shownGroup && g.other,
                      )}
                    >
                      {group === undefined && standings && <StandingsTable contest={contest} standings={standings} />}
                      {(showsMatches || group !== undefined) && !isBelowTable && hasHeading && (
                        <Heading level={3}>{namePart(bracketPart)}</Heading>
                      )}
                      {group !== undefined && standings && (
                        <StandingsTable contest={contest} standings={standings} group={formatGroup(group)} />
                      )}
                      {showsMatches && (
                        <Bracket
                          label={label}
                          rounds={rounds}
                          linked={part !== 'group'}
                          {...(part === 'main' || part === 'finals' ? { champion } : {})}
                        />
                      )}
                    </div>
                  );
                }}
              </PartList>
            )}
          </MatchFilter>
        </>
      )}
      {unpairedRound && (
        <Text size="t2" tone="muted" className={s.unpaired}>
          {t.table.paired(unpairedRound.round, unpairedRound.rounds, pairingMinutes)}
        </Text>
      )}
    </section>
  );
}

/** True if a table stands above the matches, which can be hundreds of rows away. */
export const hasMatchesBelowTable = ({ format, matches, standings = [] }: ContestDetail): boolean =>
  requireFormat(format).decidedBy === 'table' && matches.length > 0 && standings.length > 0;

const hasTables = ({ format }: ContestDetail): boolean => requireFormat(format).decidedBy !== 'bracket';

function AdvancingNote({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages).stages;
  const { format, formatSettings = {}, matches } = contest;
  const advancingCount = requireFormat(format).countAdvancing(formatSettings);
  if (advancingCount === null) return null;
  return (
    <Text size="t2" tone="muted" prose className={s.advancing}>
      {advancingCount === 1 ? t.advanceOne : t.advance(advancingCount, formatSettings.groups !== undefined)}{' '}
      {(matches.length === 0 || hasUnseatedBracket(contest)) && t.seeded(pairingMinutes)}
    </Text>
  );
}

/** Takes "XII" from "Winter Laurel Cup XII". */
function makeNumeral(title: string): { text?: string } {
  const lastWord = title.split(' ').at(-1) ?? '';
  return /^[IVXLC]{1,5}$/.test(lastWord) ? { text: lastWord } : {};
}
