import { useForm } from '@laurel/shared/form';
import { useNavigate } from '@laurel/shared/router';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { useMessages } from '@laurel/shared/ui/locale';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { CampaignForm } from './campaign-form';
import { emptyDraft, fieldPaths, toInput } from './draft';
import { campaigns as messages } from './messages/en';

export function NewCampaignPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const form = useForm('createCampaign', {
    initial: emptyDraft,
    request: (draft) => ({ body: toInput(draft) }),
    paths: fieldPaths,
    draft: 'campaign:new',
    announce: 'success',
    refreshes: ['listCampaigns'],
    onDone: ({ id }) => navigate(`${base}/campaigns/${id}`),
  });
  return (
    <>
      <title>{`${t.form.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/campaigns` }, { label: t.form.title }]} />
      <PageHead title={t.form.title} />
      <CampaignForm form={form} submitLabel={t.form.submit} cancelTo={`${base}/campaigns`} />
    </>
  );
}
