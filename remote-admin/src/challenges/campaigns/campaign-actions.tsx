import type { CampaignDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { useCommand } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import { HeldNote, useOpenApproval } from '../../operations/approvals/held-note';
import { approvals } from '../../operations/approvals/messages/en';
import { BudgetLine, useBudget } from '../../operations/approvals/use-budget';
import { campaigns as messages } from './messages/en';

export function CampaignActions({ campaign }: { campaign: CampaignDetail }) {
  const t = useMessages(messages).actions;
  const { failure: describeFailure } = useMessages(answers);
  const navigate = useNavigate();
  const refreshes = ['getPublicCampaign', 'listCampaigns', 'getApprovals', 'getBudgets'] as const;
  const budget = useBudget(campaign.rewardPool);
  const { budget: budgetWords } = useMessages(approvals);
  const updateCommand = useCommand('updateCampaign', { announce: 'success', refreshes });
  const removeCommand = useCommand('deleteCampaign', { announce: 'success', refreshes: ['listCampaigns'] });
  const [question, setQuestion] = useState<'publish' | 'cancel' | null>(null);
  const [reason, setReason] = useState('');
  const { status, cost } = campaign;
  const params = { id: campaign.id };
  const openApproval = useOpenApproval(campaign.id, 'campaign', status === 'draft');
  const isEnded = status === 'settled' || status === 'cancelled';
  const failure = updateCommand.failure ?? removeCommand.failure;
  const error = failure ? describeFailure(failure) : null;
  const closeDialog = () => setQuestion(null);
  return (
    <>
      {error && question === null && (
        <Note tone="danger" announce title={t.failed}>
          {error}
        </Note>
      )}
      {openApproval && <HeldNote approval={openApproval} refreshes={refreshes} />}
      {!isEnded && (
        <Row>
          {status === 'draft' && !openApproval && (
            <Button data-chief="" variant="primary" onClick={() => setQuestion('publish')}>
              {t.publish}
            </Button>
          )}
          <Button data-chief="" to={`${base}/campaigns/${campaign.id}/edit`}>
            {t.edit}
          </Button>
          {status === 'draft' && (
            <Button
              busy={removeCommand.fetching}
              onClick={async () => {
                const result = await removeCommand.run({ params });
                if (!result.error) navigate(`${base}/campaigns`);
              }}
            >
              {t.delete}
            </Button>
          )}
          {status === 'paused' && (
            <Button
              busy={updateCommand.fetching}
              onClick={() => void updateCommand.run({ params, body: { action: 'resume' } })}
            >
              {t.resume}
            </Button>
          )}
          {(status === 'scheduled' || status === 'active') && (
            <Button
              busy={updateCommand.fetching}
              onClick={() => void updateCommand.run({ params, body: { action: 'pause' } })}
            >
              {t.pause}
            </Button>
          )}
          {status !== 'draft' && campaign.counts.paid === 0 && (
            <Button variant="danger" onClick={() => setQuestion('cancel')}>
              {t.cancel}
            </Button>
          )}
        </Row>
      )}
      <ConfirmDialog
        open={question === 'publish'}
        title={t.publishTitle}
        confirmLabel={budget?.needsTwo ? budgetWords.ask : t.publish}
        busy={updateCommand.fetching}
        error={error}
        onClose={closeDialog}
        onConfirm={async () => {
          const result = await updateCommand.run({ params, body: { action: 'publish' } });
          if (!result.error) closeDialog();
        }}
      >
        {cost && (
          <Text>
            {t.publishText(<Amount purpose="exact" value={cost.pool} />, <Amount purpose="exact" value={cost.after} />)}
          </Text>
        )}
        <BudgetLine promisedAmount={campaign.rewardPool} />
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'cancel'}
        title={t.cancelTitle}
        confirmLabel={t.cancel}
        cancelLabel={t.keep}
        tone="danger"
        busy={updateCommand.fetching}
        error={error}
        onClose={closeDialog}
        onConfirm={async () => {
          const result = await updateCommand.run({ params, body: { action: 'cancel', reason } });
          if (!result.error) closeDialog();
        }}
      >
        {t.cancelText}
        <TextAreaField label={t.reason} value={reason} onChange={setReason} />
      </ConfirmDialog>
    </>
  );
}
