import { useForm } from '@laurel/shared/form';
import type { ContestDetail, ContestStaff } from '@laurel/shared/protocol';
import { useCommand, useRead, writeRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { SelectField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Player } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { X } from 'lucide-react';
import { useState } from 'react';
import { contestOrganisers as messages } from '../messages/en/contest-organisers';
import s from './organisers-card.module.css';

export function OrganisersCard({ contest: { id, entrants } }: { contest: Pick<ContestDetail, 'id' | 'entrants'> }) {
  const t = useMessages(messages);
  const me = useSessionUser();
  const read = useRead('getContestStaff', { params: { id } });
  return (
    <section aria-labelledby="organisers">
      <RuleHeading id="organisers" title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'ready' && (
        <OrganiserList staff={read.data} mayChange={!entrants.some(({ player }) => player.id === me?.id)} />
      )}
    </section>
  );
}

function OrganiserList({ staff, mayChange }: { staff: ContestStaff; mayChange: boolean }) {
  const t = useMessages(messages);
  const me = useSessionUser();
  const { contestId, organisers, makerId, available } = staff;
  const [adding, setAdding] = useState(false);
  const params = { id: contestId };
  const removeCommand = useCommand('removeOrganiser', { announce: 'both', refreshes: ['getContestStaff'] });
  return (
    <Stack gap="medium">
      {organisers.length === 0 ? (
        <Text tone="muted">{t.none}</Text>
      ) : (
        <ul className={s.list}>
          {organisers.map(({ id, username, avatarUrl }) => (
            <li key={id} className={s.organiser}>
              <Player username={username} avatar={avatarUrl} size="small" you={id === me?.id} />
              {id === makerId ? (
                <Text tone="muted" size="t2">
                  {t.madeIt}
                </Text>
              ) : (
                mayChange && (
                  <IconButton
                    icon={X}
                    label={t.remove(username)}
                    disabled={removeCommand.fetching}
                    onClick={() => void removeCommand.run({ params: { ...params, userId: id } })}
                  />
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange &&
        (available.length > 0 ? (
          <div>
            <Button onClick={() => setAdding(true)}>{t.add}</Button>
          </div>
        ) : (
          <Text tone="muted" size="t2">
            {t.allAdded}
          </Text>
        ))}
      {adding && <AddDialog staff={staff} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function AddDialog({ staff: { contestId, available }, onClose }: { staff: ContestStaff; onClose: () => void }) {
  const t = useMessages(messages);
  const params = { id: contestId };
  const form = useForm('addOrganiser', {
    initial: { userId: '' },
    request: (body) => ({ params, body }),
    required: { userId: t.missing },
    announce: 'success',
    onDone: (staff) => {
      writeRead('getContestStaff', { params }, staff);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t.addTitle}
      confirmLabel={t.add}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
      <SelectField
        {...form.field('userId')}
        label={t.who}
        placeholder={t.choose}
        options={available.map(({ id, username }) => ({ value: id, label: username }))}
        required
      />
    </ConfirmDialog>
  );
}
