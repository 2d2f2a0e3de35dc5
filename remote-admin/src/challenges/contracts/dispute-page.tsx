import { ContractFacts, ContractNotes, ContractRace, ContractStatus, ContractTerms } from '@laurel/shared/contracts';
import { type AnswerOf, isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import s from './dispute-page.module.css';
import { contracts as words } from './messages/en/contracts';
import { RulingForm } from './ruling-form';

type Dispute = AnswerOf<'getContractDispute'>;

export function ContractDisputePage() {
  const { id = '' } = useParams();
  const t = useMessages(words);
  const read = useRead('getContractDispute', { params: { id } }, { refreshEvery: 4000 });
  if (read.status !== 'ready') return <UnreadPage read={read} what="contract" backTo={`${base}/contracts`} />;
  const dispute = read.data;
  return (
    <>
      <title>{`${isolateText(dispute.title)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/contracts` }, { label: dispute.title }]} />
      <ReadNote read={read} what={t.one} />
      <PageHead title={dispute.title} detail={<ContractStatus status={dispute.status} />} />
      <Stack gap="section">
        <ContractNotes contract={dispute} />
        <Reports dispute={dispute} />
        {dispute.actions.includes('rule') && (
          <RulingForm key={`${dispute.id} ${dispute.reason ?? ''}`} dispute={dispute} />
        )}
        <div className={s.beside}>
          <ContractTerms contract={dispute} />
          <ContractRace contract={dispute} />
        </div>
        <ContractFacts contract={dispute} />
      </Stack>
    </>
  );
}

function Reports({ dispute }: { dispute: Dispute }) {
  const t = useMessages(words);
  return (
    <section aria-labelledby="reports">
      <RuleHeading id="reports" title={t.reports} />
      <div className={s.beside}>
        {dispute.reports.map(({ participantId, readAt, lines }) => {
          const participant = dispute.participants.find(({ id }) => id === participantId);
          const username = participant?.player.username ?? '';
          return (
            <Stack key={participantId} gap="small">
              <Row justify="between">
                <Heading level={3}>{username}</Heading>
                <Text size="t2" tone="muted">
                  {participant?.claim && t.claimed(<DateTime value={participant.claim.at} />)}{' '}
                  {readAt ? t.read(<DateTime value={readAt} />) : t.unread}
                </Text>
              </Row>
              {participant?.reason && <Text size="t2">{t.reasonOf(participant.reason)}</Text>}
              <Table
                caption={t.reportOf(username)}
                rows={lines}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'title', header: t.columns.achievement, rowHeader: true, cell: ({ title }) => title },
                  {
                    key: 'counting',
                    header: t.columns.counts,
                    card: 'figure',
                    cell: ({ counting }) => t.counting[counting],
                  },
                  {
                    key: 'at',
                    header: t.columns.earned,
                    card: 'figure',
                    cell: ({ earnedAt }) => (earnedAt ? <DateTime value={earnedAt} /> : null),
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
