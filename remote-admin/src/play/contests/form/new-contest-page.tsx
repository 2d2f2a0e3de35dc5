import { useForm } from '@laurel/shared/form';
import { type ContestDetail, isolateText } from '@laurel/shared/protocol';
import { useNavigate, useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { base } from '../../../layout/base-path';
import { PageHead } from '../../../layout/page-head';
import { UnreadPage } from '../../../layout/unread-page';
import { contestForm } from '../messages/en/contest-form';
import { contestWords } from '../messages/en/contest-words';
import { ContestForm } from './contest-form';
import { type ContestDraft, createDraft, makeCopy } from './draft';
import { contestChecks, toInput } from './rules';
import { StartFrom } from './start-from';

export function NewContestPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  return from ? <CopiedContestForm key={from} from={from} /> : <FreshContestForm />;
}

function FreshContestForm() {
  const t = useMessages(contestForm).fresh;
  const [initial] = useState(() => createDraft(new Date()));
  return <CreationForm initial={initial} draftName="contest:new" title={t.title} lead={t.lead} canStartFrom />;
}

function CopiedContestForm({ from }: { from: string }) {
  const contestRead = useRead('getAdminContest', { params: { id: from } });
  if (contestRead.status !== 'ready')
    return <UnreadPage read={contestRead} what="contest" backTo={`${base}/contests`} />;
  return <CopyForm contest={contestRead.data} />;
}

function CopyForm({ contest }: { contest: ContestDetail }) {
  const t = useMessages(contestForm).copy;
  const [initial] = useState(() => makeCopy(contest, new Date()));
  return (
    <CreationForm
      initial={initial}
      draftName={`contest:copy:${contest.id}`}
      title={t.of(contest.title)}
      lead={t.lead}
    />
  );
}

interface CreationProps {
  initial: ContestDraft;
  draftName: string;
  title: string;
  lead: string;
  canStartFrom?: boolean;
}

function CreationForm({ initial, draftName, title, lead, canStartFrom = false }: CreationProps) {
  const { submit } = useMessages(contestForm).fresh;
  const { contests } = useMessages(contestWords);
  const navigate = useNavigate();
  const form = useForm('createContest', {
    initial,
    request: (draft) => ({ body: toInput(draft) }),
    ...contestChecks,
    draft: draftName,
    announce: 'success',
    refreshes: ['listAdminContests'],
    onDone: ({ id }) => navigate(`${base}/contests/${id}`),
  });
  return (
    <>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: contests, to: `${base}/contests` }, { label: title }]} />
      <PageHead title={title} detail={lead} />
      <ContestForm
        form={form}
        start={canStartFrom && <StartFrom onFill={form.set} />}
        submitLabel={submit}
        cancelTo={`${base}/contests`}
      />
    </>
  );
}
