import type { ContestDetail } from '@laurel/shared/contract';
import { useNavigate, useParams } from '@laurel/shared/router';
import { useCommand, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { useMemo } from 'react';
import { ContestForm } from '../../features/contest-form/contest-form';
import { draftOf } from '../../features/contest-form/draft';
import { isOver, isUnopened } from '../../features/contests/words';
import { PageHead } from '../../layout/page-head';
import { base } from '../../layout/sections';
import { UnreadPage } from '../unread-page';

/** Changes a contest. What may no longer change is the server's to say, at the field. */
export function EditContestPage() {
  const { id = '' } = useParams();
  const contest = useRead('getAdminContest', { params: { id } });
  if (contest.status !== 'ready')
    return <UnreadPage read={contest} title="Edit contest" what="contest" backTo={`${base}/contests`} />;
  return (
    <>
      <title>Edit contest | Laurel</title>
      <ReadNote read={contest} what="the contest" />
      <EditForm key={contest.data.id} contest={contest.data} />
    </>
  );
}

function EditForm({ contest }: { contest: ContestDetail }) {
  const navigate = useNavigate();
  const page = `${base}/contests/${contest.id}`;
  // A refresh in the background must not replace what is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins with the contest as it was when it opened
  const initial = useMemo(() => draftOf(contest), [contest.id]);
  const update = useCommand('updateContest', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest'],
  });
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Contests', to: `${base}/contests` }, { label: contest.title, to: page }, { label: 'Edit' }]}
      />
      <PageHead title={`Edit ${contest.title}`} />
      {isOver(contest) ? (
        <EmptyState
          plain
          title="This contest is over"
          message="It can no longer be changed."
          action={<Button to={page}>Back to the contest</Button>}
        />
      ) : (
        <>
          {!isUnopened(contest) && (
            <Note tone="info" title="This contest is open.">
              {' '}
              Title, texts and cover can change at any time; prizes, terms and times that have come are fixed.
            </Note>
          )}
          <ContestForm
            initial={initial}
            draftName={contest.id}
            submitLabel="Save the changes"
            save={(input) => update.run({ params: { id: contest.id }, body: input })}
            onSaved={() => navigate(page)}
            cancelTo={page}
          />
        </>
      )}
    </>
  );
}
