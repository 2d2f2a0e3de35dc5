import { useForm } from '@laurel/shared/form';
import type { ContestDetail } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { TextAreaField } from '@laurel/shared/ui/field';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { contest as messages } from '../messages/en/contest';
import { contestOrganisers } from '../messages/en/contest-organisers';
import { isUnopened } from '../state';
import s from './announce-action.module.css';

const outStatuses = ['dropped', 'withdrawn', 'disqualified'];

export function AnnounceAction({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages).announce;
  const me = useSessionUser();
  const [asking, setAsking] = useState(false);
  if (isUnopened(contest) || contest.entrants.some(({ player }) => player.id === me?.id)) return null;
  const readerCount = contest.entrants.filter(({ status }) => !outStatuses.includes(status)).length;
  return (
    <>
      <Button icon={Megaphone} onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <AnnounceDialog contest={contest} readerCount={readerCount} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

export interface AnnounceDialogProps {
  contest: Pick<ContestDetail, 'id' | 'title'>;
  readerCount: number;
  open: boolean;
  onClose: () => void;
}

export function AnnounceDialog({ contest, readerCount, open, onClose }: AnnounceDialogProps) {
  const t = useMessages(messages).announce;
  const form = useForm('announceToEntrants', {
    initial: { text: '' },
    request: (body) => ({ params: { id: contest.id }, body }),
    required: { text: t.missing },
    announce: 'success',
    refreshes: ['getAdminContest', 'getContestStaff'],
    onDone: () => {
      form.discard();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t.title(contest.title)}
      confirmLabel={t.confirm}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{t.consequence(readerCount)}</p>
      <TextAreaField {...form.field('text')} label={t.text} maxLength={1000} required />
    </ConfirmDialog>
  );
}

export function AnnouncementList({ contest: { id: contestId, announcements = [] } }: { contest: ContestDetail }) {
  const t = useMessages(messages).announce;
  const { announcedBy } = useMessages(contestOrganisers);
  const staffRead = useRead('getContestStaff', { params: { id: contestId } }, { enabled: announcements.length > 0 });
  if (announcements.length === 0) return null;
  const { announcers, organisers } = staffRead.status === 'ready' ? staffRead.data : { announcers: [], organisers: [] };
  const describeTime = (id: string, at: string) => {
    const time = <DateTime value={at} />;
    const player = announcers.find(({ announcementId }) => announcementId === id)?.player;
    return player
      ? announcedBy(
          time,
          player.username,
          organisers.some((organiser) => organiser.id === player.id),
        )
      : time;
  };
  return (
    <section aria-labelledby="announcements">
      <RuleHeading id="announcements" title={t.list} />
      <Stack gap="small">
        {announcements.map(({ id, text, at }) => (
          <div key={id}>
            <Text size="t2" tone="muted">
              {describeTime(id, at)}
            </Text>
            <p className={s.text}>{text}</p>
          </div>
        ))}
      </Stack>
    </section>
  );
}
