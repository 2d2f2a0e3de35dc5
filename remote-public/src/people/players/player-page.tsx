import { ExtensionPoint, Section } from '@laurel/shared/area';
import { isolateText, type PublicPlayer } from '@laurel/shared/protocol';
import { formatProviderName } from '@laurel/shared/protocol/sentences';

import { useParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { CountryName } from '@laurel/shared/ui/country';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Shield } from '@laurel/shared/ui/shield';
import { SkeletonCircle, SkeletonLine, SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Stat, Stats } from '@laurel/shared/ui/stat';
import { Text } from '@laurel/shared/ui/text';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { MatchTable } from './match-table';
import { Medals } from './medals';
import { players } from './messages/en';
import s from './player-page.module.css';
import { RatingTable } from './rating-table';

export { head } from './player-head';

function readName(pathname: string): string {
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export const reads: PageReads = ({ pathname }) => [
  { name: 'getPlayer', request: { params: { name: readName(pathname) } } },
];

export function PlayerPage() {
  const { name = '' } = useParams();
  const t = useMessages(players);
  const read = useRead('getPlayer', { params: { name } });
  if (read.status === 'failed' && read.failure.error.kind === 'status' && read.failure.error.status === 404)
    return <MissingPlayer />;
  return (
    <Page padded>
      <ReadNote read={read} what={t.what} />
      {read.status === 'ready' ? (
        <Profile player={read.data} />
      ) : (
        <>
          <title>{`${t.tab} | Laurel`}</title>
          <VisuallyHidden>
            <h1>{t.tab}</h1>
          </VisuallyHidden>
        </>
      )}
      {read.status === 'loading' && (
        <Stack gap="section">
          <div className={s.head} aria-hidden="true">
            <SkeletonCircle size={124} />
            <SkeletonLine width="240px" height="heading" />
          </div>
          <SkeletonRows rows={6} label={t.loading} />
        </Stack>
      )}
    </Page>
  );
}

function MissingPlayer() {
  const { missing: t } = useMessages(players);
  return (
    <Page padded>
      <title>{`${t.title} | Laurel`}</title>
      <EmptyState
        level={1}
        title={t.title}
        message={t.message}
        action={<Button to="/leaderboard">{t.action}</Button>}
      />
    </Page>
  );
}

function Profile({ player: shownPlayer }: { player: PublicPlayer }) {
  const t = useMessages(players);
  const user = useSessionUser();
  const { player, bio, country, joinedAt, record, medals, ratings = [], accounts, matches } = shownPlayer;
  const joinedDate = <DateTime value={joinedAt} format="date" />;
  return (
    <Stack gap="section">
      <title>{`${isolateText(player.username)} | Laurel`}</title>
      <header className={s.head}>
        <Shield username={player.username} src={player.avatarUrl} size={124} />
        <div className={s.who} data-room>
          <Heading level={1} className={s.name}>
            {player.username}
          </Heading>
          <Text tone="muted">{country ? t.from(<CountryName code={country} />, joinedDate) : t.since(joinedDate)}</Text>
          {bio !== '' && (
            <Text prose className={s.bio}>
              {bio}
            </Text>
          )}
          {player.id === user?.id && (
            <Button size="small" to="/dashboard/profile" className={s.edit}>
              {t.edit}
            </Button>
          )}
        </div>
      </header>
      <Stats>
        <Stat label={t.titles} value={record.titles} />
        <Stat label={t.won} value={t.wonOf(record.won, record.played)} />
        <Stat label={t.winnings} value={<Amount purpose="headline" value={record.earned} />} />
      </Stats>
      {accounts.length > 0 && (
        <section aria-labelledby="accounts" data-reveal="player-accounts">
          <RuleHeading id="accounts" title={t.accounts} />
          <Facts
            facts={accounts.map(({ provider, displayName }) => ({
              term: formatProviderName(provider),
              value: displayName,
            }))}
          />
        </section>
      )}
      <Section>
        <Medals medals={medals} />
      </Section>
      {ratings.length > 0 && (
        <Section>
          <RatingTable ratings={ratings} />
        </Section>
      )}
      <Section>
        <MatchTable matches={matches} playerId={player.id} />
      </Section>
      <Section>
        <ExtensionPoint point="player.card" props={{ playerId: player.id, username: player.username }} />
      </Section>
    </Stack>
  );
}
