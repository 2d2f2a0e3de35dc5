import { readRefusalParams } from '@laurel/shared/api';
import { useForm } from '@laurel/shared/form';
import type { CampaignDetail } from '@laurel/shared/protocol';
import { useNavigate, useParams } from '@laurel/shared/router';
import { refreshReads, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { Conflict } from '../../play/contests/form/conflict';
import { CampaignForm } from './campaign-form';
import { fieldPaths, toDraft, toInput } from './draft';
import { campaigns as messages } from './messages/en';

export function EditCampaignPage() {
  const { id = '' } = useParams();
  const t = useMessages(messages);
  const read = useRead('getPublicCampaign', { params: { id }, query: {} });
  if (read.status !== 'ready') return <UnreadPage read={read} what="campaign" backTo={`${base}/campaigns`} />;
  return (
    <>
      <title>{`${t.edit.title} | Laurel`}</title>
      <ReadNote read={read} what={t.one.what} />
      <EditForm key={read.data.id} campaign={read.data} />
    </>
  );
}

function EditForm({ campaign }: { campaign: CampaignDetail }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const campaignPath = `${base}/campaigns/${campaign.id}`;
  const frozen = campaign.counts.joined > 0;
  const form = useForm('updateCampaign', {
    initial: toDraft(campaign),
    request: (draft) => ({
      params: { id: campaign.id },
      body: {
        ...toInput(draft),
        cover: campaign.cover,
        action: 'edit',
        version: draft.version ?? campaign.version,
      },
    }),
    paths: fieldPaths,
    draft: `campaign:${campaign.id}`,
    announce: 'success',
    refreshes: ['listCampaigns', 'getPublicCampaign'],
    onDone: () => navigate(campaignPath),
    onRefused: (failure) => {
      // Once the current version has loaded, the form offers it.
      if (readRefusalParams(failure, 'version_conflict')) refreshReads('getPublicCampaign');
    },
  });
  const conflict = readRefusalParams(form.failure, 'version_conflict');
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t.title, to: `${base}/campaigns` },
          { label: campaign.title, to: campaignPath },
          { label: t.edit.title },
        ]}
      />
      <PageHead title={t.edit.of(campaign.title)} />
      <Stack gap="large">
        {frozen && (
          <Note tone="info" title={t.edit.frozen(campaign.counts.joined)}>
            {t.edit.frozenText}
          </Note>
        )}
        <CampaignForm
          form={form}
          frozen={frozen}
          problem={
            conflict?.what === 'campaign' ? (
              <Conflict
                by={conflict.by}
                at={conflict.at}
                loading={campaign.version === form.initial.version}
                onLoad={form.takeNewerValues}
              />
            ) : undefined
          }
          submitLabel={t.edit.submit}
          cancelTo={campaignPath}
        />
      </Stack>
    </>
  );
}
