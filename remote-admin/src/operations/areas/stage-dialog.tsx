import type { AreaStage } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { NumberField, TextAreaField } from '@laurel/shared/ui/field';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { stages } from './messages/en';

export type StageAction = 'widen' | 'promote' | 'stop';

interface StageDialogProps {
  area: string;
  stage: AreaStage;
  onClose: () => void;
}

const afterOptions = { announce: 'success', refreshes: ['getAreas', 'getAreaHistory'] } as const;
const shortestReason = 3;

export function StageDialog({ action, ...props }: StageDialogProps & { action: StageAction }) {
  switch (action) {
    case 'widen':
      return <WidenDialog {...props} />;
    case 'promote':
      return <PromoteDialog {...props} />;
    case 'stop':
      return <StopDialog {...props} />;
  }
}

function WidenDialog({ area, stage: { build, share: present }, onClose }: StageDialogProps) {
  const t = useMessages(stages).dialogs;
  const sentence = useMessages(answers);
  const widen = useCommand('widenStage', afterOptions);
  const [text, setText] = useState('');
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const share = Number(text);
  const isMissingShare = !(share > present && share <= 100);
  const widenStage = async () => {
    setHasConfirmed(true);
    if (isMissingShare) return;
    const result = await widen.run({ params: { area }, body: { build, share } });
    if (!result.error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t.widen.title(area)}
      confirmLabel={t.widen.confirm}
      cancelLabel={t.cancel}
      busy={widen.fetching}
      error={widen.failure && sentence.failure(widen.failure)}
      onConfirm={() => void widenStage()}
      onClose={onClose}
    >
      <p>{t.widen.text(build, present)}</p>
      <NumberField
        label={t.widen.share}
        value={text}
        onChange={setText}
        decimals={2}
        max={100}
        suffix="%"
        errors={hasConfirmed && isMissingShare ? [t.widen.missing(present)] : []}
      />
    </ConfirmDialog>
  );
}

function PromoteDialog({ area, stage: { build, liveBuild }, onClose }: StageDialogProps) {
  const t = useMessages(stages).dialogs;
  const sentence = useMessages(answers);
  const promote = useCommand('promoteStage', afterOptions);
  const promoteStage = async () => {
    const result = await promote.run({ params: { area }, body: { build } });
    if (!result.error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t.promote.title(area)}
      confirmLabel={t.promote.confirm}
      cancelLabel={t.cancel}
      busy={promote.fetching}
      error={promote.failure && sentence.failure(promote.failure)}
      onConfirm={() => void promoteStage()}
      onClose={onClose}
    >
      <p>{t.promote.text(build, liveBuild)}</p>
    </ConfirmDialog>
  );
}

function StopDialog({ area, stage: { build, liveBuild }, onClose }: StageDialogProps) {
  const t = useMessages(stages).dialogs;
  const sentence = useMessages(answers);
  const stopCommand = useCommand('stopStage', afterOptions);
  const [reason, setReason] = useState('');
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const isMissingReason = reason.trim().length < shortestReason;
  const stopStage = async () => {
    setHasConfirmed(true);
    if (isMissingReason) return;
    const result = await stopCommand.run({ params: { area }, body: { build, reason: reason.trim() } });
    if (!result.error) onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t.stop.title(area)}
      confirmLabel={t.stop.confirm}
      cancelLabel={t.cancel}
      busy={stopCommand.fetching}
      error={stopCommand.failure && sentence.failure(stopCommand.failure)}
      onConfirm={() => void stopStage()}
      onClose={onClose}
    >
      <p>{t.stop.text(build, liveBuild)}</p>
      <TextAreaField
        label={t.stop.reason}
        value={reason}
        onChange={setReason}
        errors={hasConfirmed && isMissingReason ? [t.stop.missing] : []}
        rows={3}
        maxLength={500}
        required
      />
    </ConfirmDialog>
  );
}
