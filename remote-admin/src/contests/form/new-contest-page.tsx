import { useForm } from '@laurel/shared/form';
import { useNavigate } from '@laurel/shared/router';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { base } from '../../layout/base';
import { PageHead } from '../../layout/page-head';
import { contestForm } from '../messages/en/contest-form';
import { contestWords } from '../messages/en/contest-words';
import { ContestForm } from './contest-form';
import { newDraft } from './draft';
import { contestChecks, inputOf } from './rules';

/** Creates a contest as a draft. */
export function NewContestPage() {
  const t = useMessages(contestForm).fresh;
  const { contests } = useMessages(contestWords);
  const navigate = useNavigate();
  const [initial] = useState(() => newDraft(new Date()));
  const form = useForm('createContest', {
    initial,
    request: (draft) => ({ body: inputOf(draft) }),
    ...contestChecks,
    draft: 'contest:new',
    announce: 'success',
    refreshes: ['listAdminContests'],
    onDone: ({ id }) => navigate(`${base}/contests/${id}`),
  });
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: contests, to: `${base}/contests` }, { label: t.title }]} />
      <PageHead title={t.title} detail={t.lead} />
      <ContestForm form={form} submitLabel={t.submit} cancelTo={`${base}/contests`} />
    </>
  );
}
