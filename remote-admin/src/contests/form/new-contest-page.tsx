import { useNavigate } from '@laurel/shared/router';
import { useCommand } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { PageHead } from '../../layout/page-head';
import { base } from '../../layout/sections';
import { contestForm } from '../messages/en/contest-form';
import { contestWords } from '../messages/en/contest-words';
import { ContestForm } from './contest-form';
import { newDraft } from './draft';

/** A new contest; it becomes a draft that nobody sees. */
export function NewContestPage() {
  const t = useMessages(contestForm).fresh;
  const { contests } = useMessages(contestWords);
  const navigate = useNavigate();
  const [current] = useState(() => ({ draft: newDraft(new Date()), version: null }));
  const create = useCommand('createContest', { announce: 'success', refreshes: ['listAdminContests'] });
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: contests, to: `${base}/contests` }, { label: t.title }]} />
      <PageHead title={t.title} detail={t.lead} />
      <ContestForm
        current={current}
        draftName="new"
        submitLabel={t.submit}
        save={(input) => create.run({ body: input })}
        onSaved={({ id }) => navigate(`${base}/contests/${id}`)}
        cancelTo={`${base}/contests`}
      />
    </>
  );
}
