import { paramsOf } from '@laurel/shared/api';
import type { ContestDetail, ContestInput } from '@laurel/shared/contract';
import { useNavigate, useParams } from '@laurel/shared/router';
import { refreshReads, useCommand, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { useMemo } from 'react';
import { layout } from '../../layout/messages/en';
import { PageHead } from '../../layout/page-head';
import { base } from '../../layout/sections';
import { UnreadPage } from '../../layout/unread-page';
import { contestForm } from '../messages/en/contest-form';
import { contestWords } from '../messages/en/contest-words';
import { isOver, isUnopened } from '../state';
import { ContestForm } from './contest-form';
import { draftOf } from './draft';

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
  const current = useMemo(() => ({ draft: draftOf(contest), version: contest.version }), [contest]);
  const update = useCommand('updateContest', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest'],
  });
  const save = async (input: ContestInput, version: number | null) => {
    const result = await update.run({
      params: { id: contest.id },
      body: { ...input, version: version ?? contest.version },
    });
    // The form offers the version that stands as soon as it is here.
    if (paramsOf(result.error ? result : null, 'version_conflict')) refreshReads('getAdminContest');
    return result;
  };
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
            current={current}
            draftName={contest.id}
            submitLabel={t.submit}
            save={save}
            onSaved={() => navigate(page)}
            cancelTo={page}
          />
        </>
      )}
    </>
  );
}
