import { useLocation } from '@laurel/shared/router';
import { useCommand, useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { useCopy } from '@laurel/shared/ui/copy';
import { DateTime } from '@laurel/shared/ui/date-time';
import { TextField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useState } from 'react';
import { settings } from './messages/en/settings';

export function CalendarPanel() {
  const { calendar: t } = useMessages(settings);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#calendar') document.getElementById('calendar')?.scrollIntoView();
  }, [hash]);
  const read = useRead('getCalendar', {});
  const [url, setUrl] = useState<string | null>(null);
  const [question, setQuestion] = useState<'renew' | 'withdraw' | null>(null);
  const renewCommand = useCommand('renewCalendar', { announce: 'both', refreshes: ['getCalendar'] });
  const withdrawCommand = useCommand('withdrawCalendar', { announce: 'both', refreshes: ['getCalendar'] });
  const renewAddress = async () => {
    const { data } = await renewCommand.run({ body: {} });
    if (data) setUrl(data.url);
    setQuestion(null);
  };
  const withdrawAddress = async () => {
    const { error } = await withdrawCommand.run({});
    if (!error) setUrl(null);
    setQuestion(null);
  };
  const since = read.status === 'ready' ? read.data.since : null;
  const isWithdrawal = question === 'withdraw';
  return (
    <Panel as="section" aria-labelledby="calendar">
      <Stack gap="large">
        <Stack gap="small">
          <Heading level={2} id="calendar">
            {t.title}
          </Heading>
          <Text tone="muted">{t.lead}</Text>
        </Stack>
        <ReadNote read={read} what={t.what} />
        {url !== null && <NewAddress url={url} />}
        {url === null && since !== null && <Text>{t.since(<DateTime value={since} />)}</Text>}
        {read.status === 'ready' && (
          <Row>
            {since === null ? (
              <Button busy={renewCommand.fetching} onClick={() => void renewAddress()}>
                {t.make}
              </Button>
            ) : (
              <>
                <Button onClick={() => setQuestion('renew')}>{t.renew}</Button>
                <Button onClick={() => setQuestion('withdraw')}>{t.withdraw}</Button>
              </>
            )}
          </Row>
        )}
      </Stack>
      <ConfirmDialog
        open={question !== null}
        title={isWithdrawal ? t.askWithdraw : t.ask}
        confirmLabel={isWithdrawal ? t.withdraw : t.renew}
        cancelLabel={t.keep}
        busy={renewCommand.fetching || withdrawCommand.fetching}
        onConfirm={() => void (isWithdrawal ? withdrawAddress() : renewAddress())}
        onClose={() => setQuestion(null)}
      >
        {isWithdrawal ? t.askWithdrawText : t.askText}
      </ConfirmDialog>
    </Panel>
  );
}

function NewAddress({ url }: { url: string }) {
  const { calendar: t } = useMessages(settings);
  const { state, copy } = useCopy();
  return (
    <Stack gap="small">
      <TextField label={t.address} hint={t.secret} value={url} onChange={() => {}} readOnly />
      <div>
        <Button onClick={() => void copy(url)}>{t.copy[state]}</Button>
      </div>
    </Stack>
  );
}
