import { ContractBody, ContractStatus, ContractTerms } from '@laurel/shared/contracts';
import { type AnswerOf, isolate } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { base } from '../../layout/base';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import s from './dispute-page.module.css';
import { contracts as words } from './messages/en/contracts';
import { RulingForm } from './ruling-form';

type Dispute = AnswerOf<'getContractDispute'>;

/** One contract in dispute: the platform’s reports side by side, and the ruling. */
export function ContractDisputePage() {
  const { id = '' } = useParams();
  const t = useMessages(words);
  const read = useRead('getContractDispute', { params: { id } }, { refreshEvery: 4000 });
  if (read.status !== 'ready') return <UnreadPage read={read} what="contract" backTo={`${base}/contracts`} />;
  const dispute = read.data;
  return (
    <>
      <title>{`${isolate(dispute.title)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/contracts` }, { label: dispute.title }]} />
      <ReadNote read={read} what={t.one} />
      <PageHead title={dispute.title} detail={<ContractStatus status={dispute.status} />} />
      <Stack gap="section">
        <Reports dispute={dispute} />
        {dispute.actions.includes('rule') && <RulingForm key={dispute.id} dispute={dispute} />}
        <ContractTerms contract={dispute} />
        <ContractBody contract={dispute} />
      </Stack>
    </>
  );
}

function Reports({ dispute }: { dispute: Dispute }) {
  const t = useMessages(words);
  return (
    <section aria-labelledby="reports">
      <RuleHeading id="reports" title={t.reports} />
      <div className={s.reports}>
        {dispute.reports.map(({ participantId, readAt, lines }) => {
          const participant = dispute.participants.find(({ id }) => id === participantId);
          const username = participant?.player.username ?? '';
          return (
            <Stack key={participantId}>
              <Heading level={3}>{username}</Heading>
              {participant?.reason && <Text prose>{t.reasonOf(participant.reason)}</Text>}
              {participant?.claim && (
                <Text tone="muted">
                  {t.claimed} <DateTime value={participant.claim.at} />
                </Text>
              )}
              <Text tone="muted">{readAt ? t.read(<DateTime value={readAt} />) : t.unread}</Text>
              <Table
                caption={t.reportOf(username)}
                rows={lines}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'title', header: t.columns.achievement, rowHeader: true, cell: ({ title }) => title },
                  {
                    key: 'at',
                    header: t.columns.earned,
                    card: 'detail',
                    cell: ({ earnedAt }) => (earnedAt ? <DateTime value={earnedAt} /> : null),
                  },
                  {
                    key: 'counting',
                    header: t.columns.counts,
                    card: 'detail',
                    cell: ({ counting }) => t.counting[counting],
                  },
                ]}
              />
            </Stack>
          );
        })}
      </div>
    </section>
  );
}
