import { useNavigate } from '@laurel/shared/router';
import { useCommand } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { useState } from 'react';
import { ContestForm } from '../../features/contest-form/contest-form';
import { newDraft } from '../../features/contest-form/draft';
import { PageHead } from '../../layout/page-head';
import { base } from '../../layout/sections';

/** A new contest; it becomes a draft that nobody sees. */
export function NewContestPage() {
  const navigate = useNavigate();
  const [initial] = useState(() => newDraft(new Date()));
  const create = useCommand('createContest', { announce: 'success', refreshes: ['listAdminContests'] });
  return (
    <>
      <title>New contest | Laurel</title>
      <Breadcrumbs items={[{ label: 'Contests', to: `${base}/contests` }, { label: 'New contest' }]} />
      <PageHead
        title="New contest"
        detail="Saved as a draft that only staff see. You open it, and show it, when it is right."
      />
      <ContestForm
        initial={initial}
        draftName="new"
        submitLabel="Save the draft"
        save={(input) => create.run({ body: input })}
        onSaved={({ id }) => navigate(`${base}/contests/${id}`)}
        cancelTo={`${base}/contests`}
      />
    </>
  );
}
