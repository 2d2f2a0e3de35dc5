import { CallForm, useForm } from '@laurel/shared/form';
import { defineList, ListBody, ListTable, useList } from '@laurel/shared/list';
import type { ChainTerms, SessionUser, Withdrawal } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { formatDateTime, Relative } from '@laurel/shared/ui/date-time';
import { CodeField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { CoinsTabs } from '../transactions/coins-tabs';
import { ExplorerLink } from '../transactions/explorer-link';
import { useProfile } from '../transactions/use-profile';
import { AddressBook } from './address-book';
import { Holds, listReasons } from './holds';
import { withdrawals } from './messages/en/withdrawals';
import { refreshedReads } from './refreshed-reads';
import { RequestForm } from './request-form';
import { shortenText } from './shorten-text';

const withdrawalList = defineList('listWithdrawals', { filters: {}, orders: ['-requestedAt'] });
const refreshEvery = 4000;

export function WithdrawalsPage() {
  const t = useMessages(withdrawals);
  const user = useSessionUser();
  const read = useRead('getChain', {});
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <Heading level={1}>{t.title}</Heading>
      <ReadNote read={read} what={t.chain} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.chain} />}
      {read.status === 'ready' &&
        (read.data.chain && user ? <WithdrawalForms user={user} chain={read.data.chain} /> : <Note>{t.notHere}</Note>)}
    </Stack>
  );
}

function WithdrawalForms({ user, chain }: { user: SessionUser; chain: ChainTerms }) {
  const t = useMessages(withdrawals);
  const addressBookRead = useRead('getAddressBook', {}, { refreshEvery: 30_000 });
  const profileRead = useProfile(user.id);
  const limitsRead = useRead('getOwnWithdrawalLimits', {}, { refreshEvery: 30_000 });
  const list = useList(withdrawalList, { refreshEvery });
  const { read } = list;
  return (
    <>
      <Text tone="muted" prose>
        {t.lead}
      </Text>
      <RequestForm
        available={profileRead.status === 'ready' ? profileRead.data.balances.available : null}
        limits={limitsRead.status === 'ready' ? limitsRead.data : null}
        addressBook={addressBookRead}
        chain={chain}
      />
      {read.status === 'ready' &&
        read.data.items.map(
          (withdrawal) =>
            withdrawal.actions.includes('confirm') && <ConfirmationForm key={withdrawal.id} withdrawal={withdrawal} />,
        )}
      {limitsRead.status === 'ready' && (
        <Panel>
          <Holds limits={limitsRead.data} />
        </Panel>
      )}
      <section aria-labelledby="withdrawals">
        <Stack gap="medium">
          <Heading level={2} id="withdrawals">
            {t.list}
          </Heading>
          <ListBody list={list} words={t} level={3}>
            {(listedWithdrawals) => (
              <ListTable
                list={list}
                caption={t.list}
                columns={[
                  {
                    key: 'status',
                    header: t.columns.status,
                    rowHeader: true,
                    cell: (withdrawal) => <Status withdrawal={withdrawal} explorer={chain.explorer} />,
                  },
                  { key: 'to', header: t.columns.to, card: 'detail', cell: ({ to }) => shortenText(to) },
                  {
                    key: 'amount',
                    header: t.columns.amount,
                    align: 'end',
                    card: 'detail',
                    cell: ({ amount }) => <Amount value={amount} purpose="exact" strong />,
                  },
                  {
                    key: 'requestedAt',
                    header: t.columns.when,
                    align: 'end',
                    card: 'note',
                    cell: ({ requestedAt }) => <Relative value={requestedAt} />,
                  },
                ]}
                rows={listedWithdrawals}
                rowKey={({ id }) => id}
              />
            )}
          </ListBody>
        </Stack>
      </section>
      <AddressBook
        read={addressBookRead}
        explorer={chain.explorer}
        newAddressMinutes={limitsRead.status === 'ready' ? limitsRead.data.holds.newAddressMinutes : null}
      />
    </>
  );
}

function Status({ withdrawal, explorer }: { withdrawal: Withdrawal; explorer: string }) {
  const { status, waits, reason, actions, id, chain, flags } = withdrawal;
  const t = useMessages(withdrawals);
  const describeState = () => {
    if (!waits) return reason;
    if (waits.what === 'review' || waits.what === 'second_review')
      return t.waits[waits.what](t.holds.all(listReasons(flags, t.holds.why)));
    const until = waits.until === null ? '' : formatDateTime(new Date(waits.until));
    const text = t.waits[waits.what];
    return typeof text === 'string' ? text : text(until);
  };
  return (
    <Stack gap="small">
      {t.statuses[status]}
      {describeState() !== null && (
        <Text size="t2" tone="muted">
          {describeState()}
        </Text>
      )}
      {chain.hash !== null && (
        <Text size="t2">
          <ExplorerLink explorer={explorer} target={{ hash: chain.hash }}>
            {t.explorer}
          </ExplorerLink>
        </Text>
      )}
      {(status === 'failed' || status === 'rejected') && (
        <TextLink to={`/contact?about=withdrawal:${id}`}>{t.help}</TextLink>
      )}
      {!actions.includes('confirm') && actions.includes('cancel') && (
        <Row>
          <CancelWithdrawal id={id} />
        </Row>
      )}
    </Stack>
  );
}

function CancelWithdrawal({ id }: { id: string }) {
  const t = useMessages(withdrawals).code;
  const command = useCommand('createWithdrawal', { announce: 'both', refreshes: refreshedReads });
  return (
    <Button
      size="small"
      busy={command.fetching}
      onClick={() => command.run({ body: { action: 'cancel', withdrawalId: id } })}
    >
      {t.cancel}
    </Button>
  );
}

function ConfirmationForm({ withdrawal: { id, amount, to } }: { withdrawal: Withdrawal }) {
  const t = useMessages(withdrawals);
  const repeatCommand = useCommand('createWithdrawal', { announce: 'both', refreshes: refreshedReads });
  const form = useForm('createWithdrawal', {
    initial: { code: '' },
    request: ({ code }) => ({ body: { action: 'confirm', withdrawalId: id, code } }),
    announce: 'success',
    refreshes: refreshedReads,
  });
  return (
    <Panel as="section" aria-label={t.form.ask(formatCoins(amount, 'exact'))}>
      <CallForm form={form} aria-label={t.form.ask(formatCoins(amount, 'exact'))}>
        <Text>{t.form.goesTo(<strong title={to}>{shortenText(to)}</strong>)}</Text>
        <CodeField {...form.field('code')} label={t.code.label} required />
        <FormActions>
          <SubmitButton>{t.code.submit}</SubmitButton>
          <Button
            variant="ghost"
            busy={repeatCommand.fetching}
            onClick={() => repeatCommand.run({ body: { action: 'resend', withdrawalId: id } })}
          >
            {t.code.resend}
          </Button>
          <CancelWithdrawal id={id} />
        </FormActions>
      </CallForm>
    </Panel>
  );
}
