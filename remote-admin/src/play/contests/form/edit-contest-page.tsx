import { readRefusalParams } from '@laurel/shared/api';
import { useForm } from '@laurel/shared/form';
import type { ContestDetail } from '@laurel/shared/protocol';
import { useNavigate, useParams } from '@laurel/shared/router';
import { refreshReads, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { useState } from 'react';
import { base } from '../../../layout/base-path';
import { layout } from '../../../layout/messages/en/layout';
import { PageHead } from '../../../layout/page-head';
import { UnreadPage } from '../../../layout/unread-page';
import { contestForm } from '../messages/en/contest-form';
import { contestSeries } from '../messages/en/contest-series';
import { contestWords } from '../messages/en/contest-words';
import { deriveState, isOver, isUnopened } from '../state';
import { ConfirmMoves } from './confirm-moves';
import { Conflict } from './conflict';
import { ContestForm } from './contest-form';
import s from './contest-form.module.css';
import { type ContestDraft, type DraftField, toDraft } from './draft';
import { findLocks, type Locks } from './locks';
import { countNotifiedEntrants, listToldChanges } from './moves';
import { contestChecks, toInput } from './rules';
import { keepLockedValues, StuckChanges, showStoredValues } from './stuck-changes';

export function EditContestPage() {
  const { id = '' } = useParams();
  const t = useMessages(contestForm).edit;
  const { unread } = useMessages(layout);
  const contestRead = useRead('getAdminContest', { params: { id } });
  if (contestRead.status !== 'ready')
    return <UnreadPage read={contestRead} what="contest" backTo={`${base}/contests`} />;
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <ReadNote read={contestRead} what={unread.contest.what} />
      <EditForm key={contestRead.data.id} contest={contestRead.data} />
    </>
  );
}

function EditForm({ contest }: { contest: ContestDetail }) {
  const t = useMessages(contestForm).edit;
  const { contests, edit } = useMessages(contestWords);
  const series = useMessages(contestSeries);
  const navigate = useNavigate();
  const contestPath = `${base}/contests/${contest.id}`;
  const storedDraft = toDraft(contest);
  const locks = findLocks(contest, listDraftFields(storedDraft), new Date());
  const [question, setQuestion] = useState<{ draft: ContestDraft; answer: (confirmed: boolean) => void } | null>(null);
  const form = useForm('updateContest', {
    initial: storedDraft,
    request: (draft) => ({
      params: { id: contest.id },
      body: { ...toInput(keepLockedValues(draft, locks, storedDraft)), version: draft.version ?? contest.version },
    }),
    ...contestChecks,
    confirm: (values) => {
      const draft = keepLockedValues(values, locks, storedDraft);
      return countNotifiedEntrants(contest) === 0 || listToldChanges(storedDraft, draft).length === 0
        ? true
        : new Promise((resolve) => setQuestion({ draft, answer: resolve }));
    },
    draft: `contest:${contest.id}`,
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest'],
    onDone: () => navigate(contestPath),
    onRefused: (failure) => {
      // The form offers the current version as soon as it has loaded.
      if (readRefusalParams(failure, 'version_conflict')) refreshReads('getAdminContest');
    },
  });
  const conflict = readRefusalParams(form.failure, 'version_conflict');
  return (
    <>
      <Breadcrumbs
        items={[
          { label: contests, to: `${base}/contests` },
          { label: contest.title, to: contestPath },
          { label: edit },
        ]}
      />
      <PageHead title={t.of(contest.title)} />
      {isOver(contest) ? (
        <EmptyState
          plain
          title={t.over.title}
          message={t.over.message}
          action={<Button to={contestPath}>{t.over.action}</Button>}
        />
      ) : (
        <Stack className={s.form}>
          {!isUnopened(contest) && (
            <Note tone="info" title={t.states[deriveState(contest).state]}>
              <LockedText locks={locks} />
            </Note>
          )}
          {contest.seriesNumber && (
            <Note tone="info" title={series.part(contest.seriesNumber)}>
              {series.onlyThis}
            </Note>
          )}
          <StuckChanges form={form} locks={locks} storedDraft={storedDraft} />
          <ContestForm
            form={showStoredValues(form, locks, storedDraft)}
            locks={locks}
            problem={
              conflict?.what === 'contest' ? (
                <Conflict
                  by={conflict.by}
                  at={conflict.at}
                  loading={contest.version === form.initial.version}
                  onLoad={form.takeNewerValues}
                />
              ) : undefined
            }
            submitLabel={t.submit}
            cancelTo={contestPath}
          />
          {question && (
            <ConfirmMoves
              contest={contest}
              draft={question.draft}
              onAnswer={(confirmed) => {
                setQuestion(null);
                question.answer(confirmed);
              }}
            />
          )}
        </Stack>
      )}
    </>
  );
}

const listDraftFields = (draft: ContestDraft) => Object.keys(draft) as DraftField[];

function LockedText({ locks }: { locks: Locks }) {
  const t = useMessages(contestForm).edit.locked;
  const reasons = Object.values(locks);
  if (reasons.includes('locked_by_check_in')) return t.byCheckIn;
  const terms = reasons.includes('locked_by_entry') ? t.byEntry : t.openTerms;
  return [terms, ...(reasons.includes('time_passed') ? [t.times] : []), t.texts].join(' ');
}
