import { CallForm, useForm } from '@laurel/shared/form';
import type { ContestDetail, InviteReport } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { PlayerLink } from '@laurel/shared/ui/player';
import { Table } from '@laurel/shared/ui/table';
import { useRef, useState } from 'react';
import { base } from '../../../layout/base-path';
import { PageHead } from '../../../layout/page-head';
import { UnreadPage } from '../../../layout/unread-page';
import { contestInvites } from '../messages/en/contest-invites';
import { contestWords } from '../messages/en/contest-words';
import s from './invite-page.module.css';

const maxTextLength = 50_000;

export function InvitePage() {
  const { id = '' } = useParams();
  const contestRead = useRead('getAdminContest', { params: { id } });
  if (contestRead.status !== 'ready')
    return <UnreadPage read={contestRead} what="contest" backTo={`${base}/contests`} />;
  return <InviteForm key={id} contest={contestRead.data} />;
}

function InviteForm({ contest: { id, title } }: { contest: ContestDetail }) {
  const t = useMessages(contestInvites);
  const { contests } = useMessages(contestWords);
  const contestPath = `${base}/contests/${id}`;
  const [report, setReport] = useState<InviteReport | null>(null);
  const form = useForm('inviteToContest', {
    initial: { list: '' },
    request: (body) => ({ params: { id }, body }),
    required: { list: t.missing },
    onDone: setReport,
  });
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs
        items={[{ label: contests, to: `${base}/contests` }, { label: title, to: contestPath }, { label: t.title }]}
      />
      <PageHead title={t.of(title)} detail={t.detail} />
      <Stack gap="section">
        <CallForm form={form} aria-label={t.label} className={s.form}>
          <TextAreaField
            {...form.field('list')}
            label={t.list}
            hint={t.listHint}
            rows={8}
            maxLength={maxTextLength}
            tools={<FileButton onText={(list) => form.set({ list })} />}
          />
          <FormActions>
            <SubmitButton data-chief="">{t.submit}</SubmitButton>
            <Button to={contestPath}>{t.cancel}</Button>
          </FormActions>
        </CallForm>
        {report && <Report report={report} />}
      </Stack>
    </>
  );
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const t = useMessages(contestInvites);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={s.file}>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t.file}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (!file) return;
          const reader = new FileReader();
          reader.onload = () => onText(String(reader.result).slice(0, maxTextLength));
          reader.readAsText(file);
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t.file}
      </Button>
    </div>
  );
}

function Report({ report: { lines } }: { report: InviteReport }) {
  const t = useMessages(contestInvites).report;
  const invitedCount = lines.filter(({ outcome }) => outcome === 'invited').length;
  return (
    <section aria-labelledby="report">
      <RuleHeading id="report" title={t.title} trailing={t.count(invitedCount, lines.length)} />
      <Note tone={invitedCount > 0 ? 'success' : 'info'} announce>
        {invitedCount > 0 ? t.sent(invitedCount) : t.none}
      </Note>
      <Table
        caption={t.title}
        columns={[
          { key: 'line', header: t.columns.line, align: 'end', width: '64px', cell: ({ line }) => line, card: 'lead' },
          {
            key: 'name',
            header: t.columns.name,
            rowHeader: true,
            cell: ({ name, player }) => (player ? <PlayerLink player={player} size="small" /> : name),
          },
          { key: 'outcome', header: t.columns.outcome, card: 'detail', cell: ({ outcome }) => t.outcomes[outcome] },
        ]}
        rows={lines}
        rowKey={({ line }) => String(line)}
      />
    </section>
  );
}
