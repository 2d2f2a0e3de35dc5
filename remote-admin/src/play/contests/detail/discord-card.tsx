import { useForm } from '@laurel/shared/form';
import type { ContestDetail, ContestWebhook } from '@laurel/shared/protocol';
import { useCommand, useRead, writeRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { SelectField, TextField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { localeNames, locales, useLocale, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { contestDiscord as messages } from '../messages/en/contest-discord';

type Webhook = NonNullable<ContestWebhook['webhook']>;

/** Staff who have entered the contest may not manage it, so they don't see the card. */
export function DiscordCard({ contest }: { contest: Pick<ContestDetail, 'id' | 'entrants'> }) {
  const me = useSessionUser();
  if (contest.entrants.some(({ player }) => player.id === me?.id)) return null;
  return <ManagedCard contestId={contest.id} />;
}

function ManagedCard({ contestId }: { contestId: string }) {
  const t = useMessages(messages);
  const read = useRead('getContestWebhook', { params: { id: contestId } }, { refreshEvery: 8000 });
  return (
    <section aria-labelledby="discord">
      <RuleHeading id="discord" title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'ready' && <WebhookState read={read.data} />}
    </section>
  );
}

function WebhookState({ read: { contestId, available, webhook } }: { read: ContestWebhook }) {
  const t = useMessages(messages);
  const [question, setQuestion] = useState<'set' | 'remove' | null>(null);
  const closeDialog = () => setQuestion(null);
  if (!available) return <Text tone="muted">{t.unavailable}</Text>;
  return (
    <Stack gap="medium">
      {webhook ? <Facts webhook={webhook} /> : <Text tone="muted">{t.lead}</Text>}
      <Row>
        {webhook && <TestButton contestId={contestId} testing={webhook.testing} />}
        <Button onClick={() => setQuestion('set')}>{webhook ? t.replace : t.set}</Button>
        {webhook && <Button onClick={() => setQuestion('remove')}>{t.remove}</Button>}
      </Row>
      {question === 'set' && <SetDialog contestId={contestId} webhook={webhook} open onClose={closeDialog} />}
      <RemoveDialog contestId={contestId} open={question === 'remove'} onClose={closeDialog} />
    </Stack>
  );
}

function Facts({ webhook: { setAt, language, sentAt, failure } }: { webhook: Webhook }) {
  const t = useMessages(messages);
  return (
    <>
      <Text>
        {t.since(<DateTime value={setAt} />, localeNames[language])}{' '}
        {sentAt === null ? t.neverSent : t.sent(<DateTime value={sentAt} />)}
      </Text>
      {failure && (
        <Note tone={failure.stopped ? 'danger' : 'warning'} title={failure.stopped ? t.stopped : t.failed}>
          <p>
            {t.faults[failure.fault]}{' '}
            {failure.stopped ? t.afterStop : failure.fault === 'refused' ? t.afterRefusal : t.afterFailure}
          </p>
          <p>{t.failedAt(<DateTime value={failure.at} />)}</p>
        </Note>
      )}
    </>
  );
}

function TestButton({ contestId, testing }: { contestId: string; testing: boolean }) {
  const t = useMessages(messages);
  const testCommand = useCommand('testContestWebhook', { announce: 'both', refreshes: ['getContestWebhook'] });
  return (
    <Button
      busy={testCommand.fetching || testing}
      onClick={() => void testCommand.run({ params: { id: contestId }, body: {} })}
    >
      {t.test}
    </Button>
  );
}

interface DialogProps {
  contestId: string;
  open: boolean;
  onClose: () => void;
}

function SetDialog({ contestId, webhook, open, onClose }: DialogProps & { webhook: Webhook | null }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const params = { id: contestId };
  const form = useForm('setContestWebhook', {
    initial: { address: '', language: webhook?.language ?? locale },
    request: (body) => ({ params, body }),
    required: { address: t.missing },
    announce: 'success',
    onDone: (savedWebhook) => {
      writeRead('getContestWebhook', { params }, savedWebhook);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={webhook ? t.replaceTitle : t.addTitle}
      confirmLabel={t.save}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
      <TextField
        {...form.field('address')}
        label={t.address}
        hint={t.addressHint}
        maxLength={300}
        autoComplete="off"
        required
      />
      <SelectField
        {...form.field('language')}
        label={t.language}
        options={locales.map((language) => ({ value: language, label: localeNames[language] }))}
      />
    </ConfirmDialog>
  );
}

function RemoveDialog({ contestId, open, onClose }: DialogProps) {
  const t = useMessages(messages);
  const removeCommand = useCommand('removeContestWebhook', { announce: 'both', refreshes: ['getContestWebhook'] });
  const removeWebhook = async () => {
    const { error } = await removeCommand.run({ params: { id: contestId } });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t.removeTitle}
      confirmLabel={t.remove}
      cancelLabel={t.keep}
      busy={removeCommand.fetching}
      onConfirm={() => void removeWebhook()}
      onClose={onClose}
    >
      {t.removeText}
    </ConfirmDialog>
  );
}
