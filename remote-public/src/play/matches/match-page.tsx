import { Section } from '@laurel/shared/area';
import { isolateText, type PublicMatch } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import type { PageReads } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { formatList, names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page, Row } from '@laurel/shared/ui/page';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Scoreboard, type ScoreboardPlayer } from '@laurel/shared/ui/scoreboard';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import type { ReactNode } from 'react';
import { UnreadPage } from '../../layout/unread-page';
import { useLiveRead } from '../../layout/use-live-read';
import { formatPlatformName } from '../contests/contest-words';
import s from './match-page.module.css';
import {
  deriveSideMark,
  deriveStatusMark,
  describeDeadline,
  describePairing,
  describeRemark,
  isCancelled,
  isPaused,
  listOutcomeLines,
  readPlayerName,
} from './match-words';
import { matches as words } from './messages/en';

export { head } from './match-head';

export const reads: PageReads = ({ pathname }) => [
  { name: 'getPublicMatch', request: { params: { id: pathname.split('/').at(-1) ?? '' } } },
];

export function MatchPage() {
  const { id = '' } = useParams();
  const t = useMessages(words);
  const read = useLiveRead('getPublicMatch', { params: { id } }, isChanging);
  const note = <ReadNote read={read} what={t.what} />;
  if (read.status === 'ready') return <Match match={read.data} note={note} />;
  return <UnreadPage read={read} title={t.tab} loading={t.loading} note={note} />;
}

const isChanging = (match: PublicMatch): boolean =>
  match.contest.status === 'active' && match.contest.phase === 'running' && !match.final;

function Match({ match, note }: { match: PublicMatch; note: ReactNode }) {
  const t = useMessages(words);
  const { round: formatRound } = useMessages(names);
  const user = useSessionUser();
  const { contest, number, totalMatches, opponents, nextMatchId } = match;
  const [firstOpponent, secondOpponent] = opponents;
  const round = formatRound(match.roundSize, match.stage);
  const pairing = describePairing(match, t);
  const mark = deriveStatusMark(match, t);
  const plays = opponents.some((opponent) => opponent !== null && opponent.player.id === user?.id);
  const outcomeLines = listOutcomeLines(match, t, formatRound);
  return (
    <Page padded>
      <title>{`${isolateText(`${round}: ${pairing}`)} | Laurel`}</title>
      <Breadcrumbs
        items={[
          { label: t.contests, to: '/contests' },
          { label: contest.title, to: `/contests/${contest.slug}` },
          { label: t.place(round, number, totalMatches) },
        ]}
      />
      <div className={s.head}>
        <Heading level={1}>
          {round}
          <VisuallyHidden>{`: ${pairing}`}</VisuallyHidden>
        </Heading>
        <StateMark tone={mark.tone}>{mark.word}</StateMark>
      </div>
      {note}
      {isPaused(match) && (
        <Note tone="info" title={t.paused.title}>
          {t.paused.message}
        </Note>
      )}
      {isCancelled(match) && (
        <Note tone="warning" title={t.cancelled.title}>
          {t.cancelled.message}
        </Note>
      )}
      <Section>
        <Scoreboard
          label={t.players}
          left={makeScoreboardSide(0, match, t)}
          right={makeScoreboardSide(1, match, t)}
          score={
            firstOpponent && secondOpponent && firstOpponent.score !== null && secondOpponent.score !== null
              ? { left: firstOpponent.score, right: secondOpponent.score }
              : null
          }
          remark={describeRemark(match, t)}
        />
      </Section>
      <Section>
        <section aria-labelledby="about" className={s.about} data-reveal="match-about">
          <RuleHeading title={t.facts.title} id="about" />
          {outcomeLines.length > 0 && <Text prose>{outcomeLines.join(' ')}</Text>}
          <Facts facts={listFacts(match, t)} />
          <Row>
            {plays && (
              <Button variant="primary" to={`/dashboard/matches/${match.id}`}>
                {t.room}
              </Button>
            )}
            <Button to={`/contests/${contest.slug}#bracket`}>{t.bracket}</Button>
            {nextMatchId !== null && <TextLink to={`/matches/${nextMatchId}`}>{t.next}</TextLink>}
          </Row>
        </section>
      </Section>
    </Page>
  );
}

type Words = Translated<typeof words.english>;

function makeScoreboardSide(side: 0 | 1, match: PublicMatch, t: Words): ScoreboardPlayer | string {
  const opponent = match.opponents[side];
  if (!opponent) return readPlayerName(side, match, t, t.undecided);
  const { player, seed } = opponent;
  const mark = deriveSideMark(match, opponent, t);
  return {
    username: player.username,
    avatar: player.avatarUrl,
    to: buildPlayerPath(player.username),
    note: t.seed(seed),
    state: mark && <StateMark tone={mark.tone}>{mark.word}</StateMark>,
  };
}

const listGameWinners = ({ games = [], opponents }: PublicMatch): string =>
  formatList(games.map((winner) => opponents[winner]?.player.username ?? ''));

function listFacts(match: PublicMatch, t: Words): { term: string; value: ReactNode }[] {
  const { contest, bestOf, openedAt, startedAt, endedAt, dueAt } = match;
  const makeMomentRow = (term: string | null, at: string | null) =>
    at === null || term === null ? [] : [{ term, value: <DateTime value={at} /> }];
  return [
    { term: t.facts.contest, value: <TextLink to={`/contests/${contest.slug}`}>{contest.title}</TextLink> },
    { term: t.facts.game, value: `${contest.game}, ${formatPlatformName(contest.platform)}` },
    ...match.opponents.flatMap((opponent, side) => {
      const account = match.accounts[side === 0 ? 0 : 1];
      return opponent && account !== null
        ? [
            {
              term: t.facts.account(opponent.player.username),
              value: `${account}, ${formatPlatformName(contest.platform)}`,
            },
          ]
        : [];
    }),
    { term: t.facts.bestOf, value: t.remark.bestOf(bestOf) },
    ...(match.games ? [{ term: t.facts.games, value: listGameWinners(match) }] : []),
    ...makeMomentRow(t.facts.opened, openedAt),
    ...makeMomentRow(t.facts.started, startedAt),
    ...makeMomentRow(t.facts.ended, endedAt),
    ...makeMomentRow(describeDeadline(match, t), dueAt),
  ];
}
