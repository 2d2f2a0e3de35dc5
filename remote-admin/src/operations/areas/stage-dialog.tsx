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

const commandOptions = { announce: 'success', refreshes: ['getAreas', 'getAreaHistory'] } as const;
const minReasonLength = 3;

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

function WidenDialog({ area, stage: { build, share: currentShare }, onClose }: StageDialogProps) {
  const t = useMessages(stages).dialogs;
  const { failure: describeFailure } = useMessages(answers);
  const widenCommand = useCommand('widenStage', commandOptions);
  const [text, setText] = useState('');
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const share = Number(text);
  const isMissingShare = !(share > currentShare && share <= 100);
  const widenStage = async () => {
    setHasConfirmed(true);
    if (isMissingShare) return;
    const result = await widenCommand.run({ params: { area }, body: { build, share } });
    if (!result.error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t.widen.title(area)}
      confirmLabel={t.widen.confirm}
      cancelLabel={t.cancel}
      busy={widenCommand.fetching}
      error={widenCommand.failure && describeFailure(widenCommand.failure)}
      onConfirm={() => void widenStage()}
      onClose={onClose}
    >
      <p>{t.widen.text(build, currentShare)}</p>
      <NumberField
        label={t.widen.share}
        value={text}
        onChange={setText}
        decimals={2}
        max={100}
        suffix="%"
        errors={hasConfirmed && isMissingShare ? [t.widen.missing(currentShare)] : []}
      />
    </ConfirmDialog>
  );
}

function PromoteDialog({ area, stage: { build, liveBuild }, onClose }: StageDialogProps) {
  const t = useMessages(stages).dialogs;
  const { failure: describeFailure } = useMessages(answers);
  const promoteCommand = useCommand('promoteStage', commandOptions);
  const promoteStage = async () => {
    const result = await promoteCommand.run({ params: { area }, body: { build } });
    if (!result.error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t.promote.title(area)}
      confirmLabel={t.promote.confirm}
      cancelLabel={t.cancel}
      busy={promoteCommand.fetching}
      error={promoteCommand.failure && describeFailure(promoteCommand.failure)}
      onConfirm={() => void promoteStage()}
      onClose={onClose}
    >
      <p>{t.promote.text(build, liveBuild)}</p>
    </ConfirmDialog>
  );
}

function StopDialog({ area, stage: { build, liveBuild }, onClose }: StageDialogProps) {
  const t = useMessages(stages).dialogs;
  const { failure: describeFailure } = useMessages(answers);
  const stopCommand = useCommand('stopStage', commandOptions);
  const [reason, setReason] = useState('');
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const isMissingReason = reason.trim().length < minReasonLength;
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
      error={stopCommand.failure && describeFailure(stopCommand.failure)}
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
