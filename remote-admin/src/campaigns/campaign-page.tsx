import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { base } from '../layout/base';
import { CampaignActions } from './campaign-actions';
import { campaigns as messages } from './messages/en';

/** A campaign with what staff can do with it now. */
export function CampaignPage() {
  const { id = '' } = useParams();
  const t = useMessages(messages);
  const read = useRead('getPublicCampaign', { params: { id } });
  const error = read.status === 'failed' ? read.failure.error : null;
  const gone = error?.kind === 'status' && (error.status === 404 || error.status === 422);
  const title = read.status === 'ready' ? read.data.title : t.one.title;
  return (
    <Stack>
      <title>{`${title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/campaigns` }, { label: title }]} />
      <Heading level={1}>{title}</Heading>
      {gone ? (
        <EmptyState title={t.one.gone} action={<Button to={`${base}/campaigns`}>{t.one.back}</Button>} />
      ) : (
        <ReadNote read={read} what={t.one.what} />
      )}
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.one.loading} />}
      {read.status === 'ready' && (
        <>
          <CampaignActions campaign={read.data} />
          <Facts
            facts={[
              { term: t.fields.status, value: t.statuses[read.data.status] },
              { term: t.fields.game, value: `${read.data.game.title} · ${t.platforms[read.data.game.platform]}` },
              { term: t.fields.rewardModel, value: t.models[read.data.rewardModel] },
              ...(read.data.rewardAmount === null
                ? []
                : [{ term: t.fields.rewardAmount, value: <Amount value={read.data.rewardAmount} /> }]),
              { term: t.fields.rewardPool, value: <Amount value={read.data.rewardPool} /> },
              { term: t.fields.players, value: t.joined(read.data.counts.joined, read.data.maxParticipants) },
              { term: t.fields.paid, value: formatNumber(read.data.counts.paid) },
              { term: t.fields.startsAt, value: <DateTime value={read.data.startsAt} /> },
              { term: t.fields.joinDeadline, value: <DateTime value={read.data.joinDeadline} /> },
              { term: t.fields.endsAt, value: <DateTime value={read.data.endsAt} /> },
            ]}
          />
        </>
      )}
    </Stack>
  );
}
