import type { MatchRoom } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { AlarmClockPlus, Gavel, RotateCcw, UserX } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from './act-dialog';
import { playersOf } from './match';
import { matchStaff } from './messages/en/match-staff';

type Asked = 'forfeit' | 'extend' | 'reopen';

const icons = { forfeit: UserX, extend: AlarmClockPlus, reopen: RotateCcw } as const;

export interface MatchMeasuresProps {
  room: MatchRoom;
  /** Opens the form that sets a result. Null while it is open. */
  onRule: (() => void) | null;
}

/** What staff can do in this match now. Each asks for a reason and shows what it moves. */
export function MatchMeasures({ room, onRule }: MatchMeasuresProps) {
  const t = useMessages(matchStaff).measures;
  const [asked, setAsked] = useState<Asked | null>(null);
  const measures = room.staff && !room.staff.entered ? room.staff.measures : [];
  const close = () => setAsked(null);
  return (
    <>
      {measures.length > 0 && (
        <Row>
          {measures.map((act) =>
            act === 'rule' ? (
              onRule && (
                <Button key={act} size="small" icon={Gavel} onClick={onRule}>
                  {room.resolution ? t.replace : t.rule}
                </Button>
              )
            ) : (
              <Button key={act} size="small" icon={icons[act]} onClick={() => setAsked(act)}>
                {t[act]}
              </Button>
            ),
          )}
        </Row>
      )}
      {asked === 'extend' && <ExtendDialog room={room} onClose={close} />}
      {asked === 'forfeit' && <ForfeitDialog room={room} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog room={room} onClose={close} />}
    </>
  );
}

interface DialogProps {
  room: MatchRoom;
  onClose: () => void;
}

const lengths = ['5', '10', '15', '30', '60'] as const;

function ExtendDialog({ room, onClose }: DialogProps) {
  const t = useMessages(matchStaff).extend;
  const initial: { minutes: (typeof lengths)[number] } = { minutes: '10' };
  return (
    <ActDialog
      room={room}
      onClose={onClose}
      title={t.title}
      initial={initial}
      bodyOf={({ minutes }, said) => ({ action: 'extend', minutes: Number(minutes), ...said })}
      queryOf={({ minutes }) => ({ action: 'extend', minutes: Number(minutes) })}
      confirmOf={({ minutes }) => t.confirm(Number(minutes))}
    >
      {(values, set) => (
        <SegmentedControl
          label={t.minutes}
          value={values.minutes}
          onChange={(minutes) => set({ minutes })}
          segments={lengths.map((value) => ({ value, label: t.of(Number(value)) }))}
        />
      )}
    </ActDialog>
  );
}

function ForfeitDialog({ room, onClose }: DialogProps) {
  const t = useMessages(matchStaff).forfeit;
  const absent = playersOf(room).filter(({ entrantId }) => room.staff?.absent.includes(entrantId));
  const [only, ...others] = absent;
  const initial = { entrantId: others.length === 0 ? (only?.entrantId ?? '') : '' };
  return (
    <ActDialog
      room={room}
      onClose={onClose}
      title={t.title}
      tone="danger"
      initial={initial}
      bodyOf={({ entrantId }, said) => ({ action: 'forfeit', entrantId, ...said })}
      queryOf={({ entrantId }) => (entrantId ? { action: 'forfeit', entrantId } : null)}
      confirmOf={({ entrantId }) =>
        t.confirm(absent.find((each) => each.entrantId === entrantId)?.player.username ?? null)
      }
      missing={({ entrantId }) => (entrantId ? null : t.missing)}
    >
      {(values, set, error) => (
        <>
          <ChoiceCards
            label={t.who}
            layout="list"
            value={values.entrantId}
            onChange={(entrantId) => set({ entrantId })}
            choices={absent.map(({ entrantId, player }) => ({ value: entrantId, title: player.username }))}
            errors={error === null ? undefined : [error]}
            required
          />
          <p>{t.appeal}</p>
        </>
      )}
    </ActDialog>
  );
}

function ReopenDialog({ room, onClose }: DialogProps) {
  const t = useMessages(matchStaff).reopen;
  return (
    <ActDialog
      room={room}
      onClose={onClose}
      title={t.title}
      tone="danger"
      initial={{}}
      bodyOf={(_, said) => ({ action: 'reopen', ...said })}
      queryOf={() => ({ action: 'reopen' })}
      confirmOf={() => t.confirm}
    >
      {() => <p>{t.reports}</p>}
    </ActDialog>
  );
}
