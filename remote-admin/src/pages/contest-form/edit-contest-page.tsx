import type { ContestDetail } from '@laurel/shared/contract';
import { useNavigate, useParams } from '@laurel/shared/router';
import { useCommand, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { useMemo } from 'react';
import { ContestForm } from '../../features/contest-form/contest-form';
import { draftOf } from '../../features/contest-form/draft';
import { isOver, isUnopened } from '../../features/contests/state';
import { PageHead } from '../../layout/page-head';
import { base } from '../../layout/sections';
import { contestForm } from '../../messages/en/contest-form';
import { contestWords } from '../../messages/en/contest-words';
import { layout } from '../../messages/en/layout';
import { UnreadPage } from '../unread-page';

/** Changes a contest. What may no longer change is the server's to say, at the field. */
export function EditContestPage() {
  const { id = '' } = useParams();
  const t = useMessages(contestForm).edit;
  const { unread } = useMessages(layout);
  const contest = useRead('getAdminContest', { params: { id } });
  if (contest.status !== 'ready') return <UnreadPage read={contest} what="contest" backTo={`${base}/contests`} />;
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <ReadNote read={contest} what={unread.contest.what} />
      <EditForm key={contest.data.id} contest={contest.data} />
    </>
  );
}

function EditForm({ contest }: { contest: ContestDetail }) {
  const t = useMessages(contestForm).edit;
  const { contests, edit } = useMessages(contestWords);
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
        items={[{ label: contests, to: `${base}/contests` }, { label: contest.title, to: page }, { label: edit }]}
      />
      <PageHead title={t.of(contest.title)} />
      {isOver(contest) ? (
        <EmptyState
          plain
          title={t.over.title}
          message={t.over.message}
          action={<Button to={page}>{t.over.action}</Button>}
        />
      ) : (
        <>
          {!isUnopened(contest) && (
            <Note tone="info" title={t.open.title}>
              {t.open.message}
            </Note>
          )}
          <ContestForm
            initial={initial}
            draftName={contest.id}
            submitLabel={t.submit}
            save={(input) => update.run({ params: { id: contest.id }, body: input })}
            onSaved={() => navigate(page)}
            cancelTo={page}
          />
        </>
      )}
    </>
  );
}
