import type { MatchRoom, StaffMeasure } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { AlarmClockPlus, Ban, Gavel, type LucideIcon, RotateCcw, Undo2, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActDialog } from './act-dialog';
import { listPlayers } from './match';
import { matchStaff } from './messages/en/match-staff';

type OpenMeasure = Exclude<StaffMeasure, 'rule'>;

const icons: Record<OpenMeasure, LucideIcon> = {
  forfeit: UserX,
  extend: AlarmClockPlus,
  reopen: RotateCcw,
  disqualify: Ban,
  reinstate: Undo2,
};

const gentleMeasures: readonly OpenMeasure[] = ['extend', 'reinstate'];

export interface MatchMeasuresProps {
  room: MatchRoom;
  /** Null while the ruling form is shown. */
  onRule: (() => void) | null;
}

export function MatchMeasures({ room, onRule }: MatchMeasuresProps) {
  const t = useMessages(matchStaff).measures;
  const [shownMeasure, setShownMeasure] = useState<OpenMeasure | null>(null);
  const measures = room.staff && !room.staff.entered ? room.staff.measures : [];
  const closeDialog = () => setShownMeasure(null);
  const step = room.clock.find(({ state }) => state === 'now')?.step ?? 'play';
  return (
    <>
      {measures.length > 0 && (
        <Row>
          {measures.map((measure) =>
            measure === 'rule' ? (
              onRule && (
                <Button key={measure} data-chief="" size="small" icon={Gavel} onClick={onRule}>
                  {room.resolution ? t.replace : t.rule}
                </Button>
              )
            ) : (
              <Button
                key={measure}
                data-chief={onRule && gentleMeasures.includes(measure) ? '' : undefined}
                size="small"
                icon={icons[measure]}
                onClick={() => setShownMeasure(measure)}
              >
                {measure === 'extend' ? t.extend[step] : t[measure]}
              </Button>
            ),
          )}
        </Row>
      )}
      {shownMeasure === 'extend' && <ExtendDialog room={room} onClose={closeDialog} />}
      {shownMeasure === 'forfeit' && <ForfeitDialog room={room} onClose={closeDialog} />}
      {shownMeasure === 'reopen' && <ReopenDialog room={room} onClose={closeDialog} />}
      {shownMeasure === 'disqualify' && <DisqualifyDialog room={room} onClose={closeDialog} />}
      {shownMeasure === 'reinstate' && <ReinstateDialog room={room} onClose={closeDialog} />}
    </>
  );
}

export interface DialogProps {
  room: MatchRoom;
  onClose: () => void;
}

const lengths = ['5', '10', '15', '30', '60'] as const;

export function ExtendDialog({ room, onClose }: DialogProps) {
  const t = useMessages(matchStaff).extend;
  const initialValues: { minutes: (typeof lengths)[number] } = { minutes: '10' };
  return (
    <ActDialog
      room={room}
      onClose={onClose}
      title={t.title}
      initial={initialValues}
      toBody={({ minutes }, commonFields) => ({ action: 'extend', minutes: Number(minutes), ...commonFields })}
      buildQuery={({ minutes }) => ({ action: 'extend', minutes: Number(minutes) })}
      describeConfirmation={({ minutes }) => t.confirm(Number(minutes))}
    >
      {(values, set) => (
        <Row>
          <SegmentedControl
            label={t.minutes}
            value={values.minutes}
            onChange={(minutes) => set({ minutes })}
            segments={lengths.map((minutes) => ({ value: minutes, label: t.of(Number(minutes)) }))}
          />
        </Row>
      )}
    </ActDialog>
  );
}

function ForfeitDialog(props: DialogProps) {
  const t = useMessages(matchStaff).forfeit;
  const checkIn = props.room.clock.find(({ step, state }) => step === 'check_in' && state === 'now');
  return (
    <PlayerDialog {...props} action="forfeit" entrantIds={props.room.staff?.absent} title={t.title} words={t}>
      {checkIn?.at && <>{t.stillTime(<DateTime value={checkIn.at} format="time" />)} </>}
      {t.appeal}
    </PlayerDialog>
  );
}

export interface DisqualifyDialogProps extends DialogProps {
  entrantId?: string;
}

export function DisqualifyDialog({ entrantId, ...props }: DisqualifyDialogProps) {
  const t = useMessages(matchStaff).disqualify;
  const { staff, contest } = props.room;
  const idsInContest = staff?.inContest.filter((idInContest) => entrantId === undefined || idInContest === entrantId);
  return (
    <PlayerDialog
      {...props}
      action="disqualify"
      entrantIds={idsInContest}
      title={({ hasGoneHome }) => (hasGoneHome ? t.titleOfDrop : t.title)(contest.title)}
      words={t}
      renderChoice={({ hasGoneHome }, set) => (
        <ChoiceCards
          label={t.why}
          layout="list"
          value={hasGoneHome ? 'went_home' : 'broke_rules'}
          onChange={(reason) => set({ hasGoneHome: reason === 'went_home' })}
          choices={(['broke_rules', 'went_home'] as const).map((reason) => ({ value: reason, ...t.choices[reason] }))}
        />
      )}
    >
      {t.means}
    </PlayerDialog>
  );
}

function ReinstateDialog(props: DialogProps) {
  const t = useMessages(matchStaff).reinstate;
  return (
    <PlayerDialog {...props} action="reinstate" entrantIds={props.room.staff?.disqualified} title={t.title} words={t}>
      {t.means}
    </PlayerDialog>
  );
}

interface PlayerDialogProps extends DialogProps {
  action: 'forfeit' | 'disqualify' | 'reinstate';
  entrantIds: readonly string[] | undefined;
  title: string | ((values: PlayerChoice) => string);
  words: {
    who: string;
    missing: string;
    confirm: (name: string | null) => string;
    confirmDrop?: (name: string | null) => string;
  };
  renderChoice?: (values: PlayerChoice, set: (change: Partial<PlayerChoice>) => void) => ReactNode;
  children: ReactNode;
}

interface PlayerChoice {
  entrantId: string;
  hasGoneHome: boolean;
}

function PlayerDialog({ action, entrantIds = [], words, renderChoice, children, ...dialog }: PlayerDialogProps) {
  const players = listPlayers(dialog.room).filter(({ entrantId }) => entrantIds.includes(entrantId));
  const [onlyPlayer, ...otherPlayers] = players;
  const [offersChoice] = useState(otherPlayers.length > 0);
  const initialChoice: PlayerChoice = {
    entrantId: otherPlayers.length === 0 ? (onlyPlayer?.entrantId ?? '') : '',
    hasGoneHome: false,
  };
  const findChosenPlayer = (chosenId: string) => players.find(({ entrantId }) => entrantId === chosenId) ?? null;
  const isClear = (entrantId: string) =>
    !offersChoice && otherPlayers.length === 0 && findChosenPlayer(entrantId) === (onlyPlayer ?? null);
  return (
    <ActDialog
      {...dialog}
      tone={action === 'reinstate' ? 'primary' : 'danger'}
      initial={initialChoice}
      toBody={({ entrantId, hasGoneHome }, commonFields) => ({
        ...{ action, entrantId: findChosenPlayer(entrantId)?.entrantId ?? '', ...commonFields },
        ...(hasGoneHome && { hasGoneHome }),
      })}
      buildQuery={({ entrantId }) => (findChosenPlayer(entrantId) ? { action, entrantId } : null)}
      describeConfirmation={({ entrantId, hasGoneHome }) =>
        ((hasGoneHome && words.confirmDrop) || words.confirm)(findChosenPlayer(entrantId)?.player.username ?? null)
      }
      findMissing={({ entrantId }) => (findChosenPlayer(entrantId) ? null : words.missing)}
    >
      {(values, set, error) => (
        <>
          {!isClear(values.entrantId) && (
            <ChoiceCards
              label={words.who}
              layout="list"
              value={findChosenPlayer(values.entrantId)?.entrantId ?? ''}
              onChange={(entrantId) => set({ entrantId })}
              choices={players.map(({ entrantId, player }) => ({ value: entrantId, title: player.username }))}
              errors={error === null ? undefined : [error]}
              required
            />
          )}
          {renderChoice?.(values, set)}
          <p>{children}</p>
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
      toBody={(_, commonFields) => ({ action: 'reopen', ...commonFields })}
      buildQuery={() => ({ action: 'reopen' })}
      describeConfirmation={() => t.confirm}
    >
      {() => <p>{t.reports}</p>}
    </ActDialog>
  );
}
