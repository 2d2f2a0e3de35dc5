import { CallForm, useForm } from '@laurel/shared/form';
import type { AnswerOf, Payee } from '@laurel/shared/protocol';
import { type Read, useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { ExplorerLink } from '../transactions/explorer-link';
import s from './address-book.module.css';
import { addresses } from './messages/en/addresses';
import { describeWait } from './wait';

export type AddressBookRead = Read<AnswerOf<'getAddressBook'>>;

interface AddressBookProps {
  read: AddressBookRead;
  explorer: string;
  newAddressMinutes: number | null;
}

export function AddressBook({ read, explorer, newAddressMinutes }: AddressBookProps) {
  const t = useMessages(addresses);
  return (
    <section aria-labelledby="addresses">
      <Stack gap="medium">
        <Heading level={2} id="addresses">
          {t.title}
        </Heading>
        {newAddressMinutes !== null && (
          <Text tone="muted" prose>
            {t.lead(describeWait(newAddressMinutes))}
          </Text>
        )}
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={2} label={t.what} />}
        {read.status === 'ready' &&
          (read.data.addresses.length === 0 ? (
            <Text>{t.none}</Text>
          ) : (
            <ul className={s.list}>
              {read.data.addresses.map((payee) => (
                <li key={payee.address} className={s.line}>
                  <PayeeLine payee={payee} now={read.data.serverNow} explorer={explorer} />
                </li>
              ))}
            </ul>
          ))}
        <AddAddress />
      </Stack>
    </section>
  );
}

export const isUsable = ({ usableAt }: Payee, now: string): boolean => Date.parse(usableAt) <= Date.parse(now);

function PayeeLine({ payee, now, explorer }: { payee: Payee; now: string; explorer: string }) {
  const t = useMessages(addresses);
  const { address, label, own, usableAt } = payee;
  const isUsableNow = isUsable(payee, now);
  return (
    <>
      <div className={s.payee}>
        <Text strong>{label || (own ? t.ownWallet : t.unnamed)}</Text>
        <ExplorerLink explorer={explorer} target={{ address }}>
          <span className={s.address}>{address}</span>
        </ExplorerLink>
        {!isUsableNow && (
          <Text size="t2" tone="muted">
            {t.waits(<DateTime value={usableAt} />)}
          </Text>
        )}
      </div>
      <Row>
        <StateMark tone={isUsableNow ? 'done' : 'waiting'}>
          {own ? t.own : isUsableNow ? t.usable : t.waiting}
        </StateMark>
        {!own && <RemoveAddress payee={payee} />}
      </Row>
    </>
  );
}

function RemoveAddress({ payee: { address, label } }: { payee: Payee }) {
  const t = useMessages(addresses);
  const [isAsking, setIsAsking] = useState(false);
  const command = useCommand('removeAddress', { announce: 'both', refreshes: ['getAddressBook'] });
  const removeAddress = async () => {
    await command.run({ params: { address } });
    setIsAsking(false);
  };
  const name = label || address;
  return (
    <>
      <Button size="small" variant="ghost" aria-label={t.removeOf(name)} onClick={() => setIsAsking(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t.ask(label || `${address.slice(0, 6)}…${address.slice(-4)}`)}
        confirmLabel={t.confirm}
        tone="danger"
        busy={command.fetching}
        onConfirm={removeAddress}
        onClose={() => setIsAsking(false)}
      >
        <p>{t.consequence}</p>
      </ConfirmDialog>
    </>
  );
}

function AddAddress() {
  const t = useMessages(addresses).add;
  const form = useForm('saveAddress', {
    initial: { address: '', label: '' },
    request: ({ address, label }) => ({ body: { address: address.trim(), label } }),
    required: { address: t.missing },
    announce: 'success',
    refreshes: ['getAddressBook'],
  });
  return (
    <CallForm form={form} aria-label={t.title}>
      <div className={s.add}>
        <TextField {...form.field('address')} label={t.address} autoComplete="off" maxLength={42} required />
        <TextField {...form.field('label')} label={t.label} autoComplete="off" maxLength={40} optional />
      </div>
      <FormActions>
        <SubmitButton variant="outline">{t.submit}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
