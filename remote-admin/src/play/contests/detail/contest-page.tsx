import { requireFormat } from '@laurel/shared/formats';
import { type ContestDetail, isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Menu } from '@laurel/shared/ui/menu';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { Copy, EllipsisVertical, ExternalLink, ListOrdered, Pencil, Repeat, UserPlus } from 'lucide-react';
import { base } from '../../../layout/base-path';
import { layout } from '../../../layout/messages/en/layout';
import { PageHead } from '../../../layout/page-head';
import { UnreadPage } from '../../../layout/unread-page';
import { HeldNote, useOpenApprovals } from '../../../operations/approvals/held-note';
import { ContestState } from '../contest-state';
import { contest as messages } from '../messages/en/contest';
import { contestInvites } from '../messages/en/contest-invites';
import { contestSeries } from '../messages/en/contest-series';
import { contestWords } from '../messages/en/contest-words';
import { isSettled } from '../seeding/seed-order';
import { canInvite, canSeed, isOver, isUnopened } from '../state';
import { StatusAction } from '../status-action';
import { AnnounceAction, AnnouncementList } from './announce-action';
import { CancelAction } from './cancel-action';
import { ContestBracket } from './contest-bracket';
import { ContestFacts } from './contest-facts';
import s from './contest-page.module.css';
import { DiscordCard } from './discord-card';
import { DisplayChoice } from './display-choice';
import { Entrants } from './entrants';
import { ExportLinks } from './export-links';
import { OrganisersCard } from './organisers-card';

export function ContestPage() {
  const { id = '' } = useParams();
  const { unread } = useMessages(layout);
  const contestRead = useRead('getAdminContest', { params: { id } }, { refreshEvery: 8000 });
  if (contestRead.status !== 'ready')
    return <UnreadPage read={contestRead} what="contest" backTo={`${base}/contests`} />;
  return (
    <>
      <ReadNote read={contestRead} what={unread.contest.what} />
      <LoadedPage contest={contestRead.data} />
    </>
  );
}

function LoadedPage({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages);
  const words = useMessages(contestWords);
  const series = useMessages(contestSeries);
  const invites = useMessages(contestInvites);
  const showsFieldFirst = !isUnopened(contest) && contest.phase !== 'cancelled' && contest.entrants.length > 0;
  const isCompleted = contest.phase === 'completed';
  const openApprovals = useOpenApprovals(
    contest.id,
    isCompleted ? 'strike' : 'contest',
    isCompleted || (isUnopened(contest) && !isOver(contest)),
  );
  return (
    <>
      <title>{`${isolateText(contest.title)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: words.contests, to: `${base}/contests` }, { label: contest.title }]} />
      <PageHead
        title={contest.title}
        detail={<ContestState contest={contest} />}
        actions={
          <>
            {openApprovals.length === 0 && (
              <StatusAction contest={contest} variant={contest.status === 'paused' ? 'primary' : 'outline'} />
            )}
            {!isOver(contest) && (
              <Button data-chief="" icon={Pencil} to={`${base}/contests/${contest.id}/edit`}>
                {words.edit}
              </Button>
            )}
            {canSeed(contest) && (
              <Button icon={ListOrdered} to={`${base}/contests/${contest.id}/seeding`}>
                {t.seeds}
              </Button>
            )}
            <AnnounceAction contest={contest} />
            {contest.displayStatus !== 'hidden' && (
              <Button icon={ExternalLink} to={`/contests/${contest.slug}`}>
                {words.publicPage}
              </Button>
            )}
            <Menu
              trigger={<IconButton icon={EllipsisVertical} label={words.more} />}
              entries={[
                {
                  kind: 'link',
                  label: words.duplicate,
                  icon: Copy,
                  to: `${base}/contests/new?from=${contest.id}`,
                },
                ...(canInvite(contest)
                  ? [
                      {
                        kind: 'link',
                        label: invites.action,
                        icon: UserPlus,
                        to: `${base}/contests/${contest.id}/invite`,
                      } as const,
                    ]
                  : []),
                ...(isUnopened(contest)
                  ? []
                  : [
                      {
                        kind: 'link',
                        label: series.repeat.action,
                        icon: Repeat,
                        to: `${base}/contests/${contest.id}/repeat`,
                      } as const,
                    ]),
              ]}
            />
          </>
        }
      />
      <Stack gap="section">
        {openApprovals.map((approval) => (
          <HeldNote key={approval.id} approval={approval} refreshes={['getAdminContest', 'listAdminContests']} />
        ))}
        {openApprovals.length === 0 && <Situation contest={contest} />}
        <AnnouncementList contest={contest} />
        {showsFieldFirst && <EntrantField contest={contest} />}
        <div className={s.columns}>
          <section aria-labelledby="glance">
            <RuleHeading id="glance" title={t.glance.title} />
            <ContestFacts contest={contest} />
          </section>
          <aside className={s.side}>
            <OrganisersCard contest={contest} />
            <DisplayChoice contest={contest} />
            <CancelAction contest={contest} />
            <ExportLinks contest={contest} />
            <DiscordCard contest={contest} />
          </aside>
        </div>
        {!showsFieldFirst && <EntrantField contest={contest} />}
      </Stack>
    </>
  );
}

function EntrantField({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages);
  const { places } = useMessages(contestWords);
  const isContestOver = isOver(contest);
  if (contest.entrants.length === 0) {
    const { title, message } = isContestOver ? t.empty.over : t.empty.yet;
    return (
      <section aria-labelledby="entrants">
        <RuleHeading
          id="entrants"
          title={t.empty.title}
          trailing={t.entrants.count(places(contest.entered, contest.maxPlayers), contest.minPlayers)}
        />
        <EmptyState level={3} plain title={title} message={message} />
      </section>
    );
  }
  const isDrawn = contest.matches.length > 0;
  const titles = { table: t.bracket.table.title, both: t.bracket.stages, bracket: t.bracket.title };
  return (
    <>
      {isDrawn && (
        <section aria-labelledby="bracket">
          <RuleHeading id="bracket" title={titles[requireFormat(contest.format).decidedBy]} />
          <ContestBracket contest={contest} />
        </section>
      )}
      <Entrants contest={contest} />
      {!isDrawn && (
        <Text tone="muted" size="t2">
          {isContestOver ? t.neverDrawn : t.undrawn}{' '}
          {!isContestOver && contest.seeding === 'rating' && <SettledRatings id={contest.id} />}
        </Text>
      )}
    </>
  );
}

function SettledRatings({ id }: { id: string }) {
  const t = useMessages(messages).settled;
  const seedingRead = useRead('getSeeding', { params: { id } });
  if (seedingRead.status !== 'ready') return null;
  const { entrants } = seedingRead.data;
  const settledEntrantCount = entrants.filter(isSettled).length;
  return <>{t(settledEntrantCount, entrants.length, settledEntrantCount * 2 >= entrants.length)}</>;
}

function Situation({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages).situation;
  const isBeforeOpening = isUnopened(contest);
  if (contest.phase === 'cancelled')
    return (
      <Note tone="danger" title={t.cancelled.title}>
        {contest.cancelReason && <p>{t.cancelled.why(contest.cancelReason)}</p>}
        {Number(contest.entryFee) > 0 && contest.entered > 0 && <p>{t.cancelled.refunded}</p>}
      </Note>
    );
  if (contest.phase === 'completed' && !contest.entrants.some(({ status }) => status === 'winner'))
    return (
      <Note tone="warning" title={t.unwon.title}>
        {Number(contest.pool) > 0 && <p>{t.unwon.returned}</p>}
      </Note>
    );
  const [tone, words] = isBeforeOpening
    ? (['info', t.draft] as const)
    : contest.status === 'paused'
      ? (['warning', t.paused] as const)
      : (['warning', t.hidden] as const);
  const needsNoNote = !isBeforeOpening && contest.status === 'active' && contest.displayStatus !== 'hidden';
  if (isOver(contest) || needsNoNote) return null;
  return (
    <Note tone={tone} title={words.title}>
      {words.message}
    </Note>
  );
}
