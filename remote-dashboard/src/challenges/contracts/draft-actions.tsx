import type { ContractDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { useState } from 'react';
import { draft as words } from './messages/en/draft';
import { useContractCommand } from './use-contract-command';

export function DraftActions({ contract }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const navigate = useNavigate();
  const openContractCommand = useContractCommand('updateContract');
  const removeCommand = useContractCommand('deleteContract');
  const [question, setQuestion] = useState<'open' | 'delete' | null>(null);
  const params = { id: contract.id };
  const stake = formatCoins(contract.creatorStake, 'exact');
  return (
    <Note tone="info" title={t.title}>
      <Stack>
        <p>{t.text}</p>
        <Row>
          <Button variant="primary" onClick={() => setQuestion('open')}>
            {t.open(stake)}
          </Button>
          <Button to={`/dashboard/contracts/${contract.id}/edit`}>{t.edit}</Button>
          <Button onClick={() => setQuestion('delete')}>{t.delete}</Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={question === 'open'}
        title={t.askOpen(contract.title)}
        confirmLabel={t.open(stake)}
        busy={openContractCommand.fetching}
        onConfirm={async () => {
          await openContractCommand.run({ params, body: { action: 'open' } });
          setQuestion(null);
        }}
        onClose={() => setQuestion(null)}
      >
        {t.openText(stake)}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'delete'}
        title={t.askDelete}
        confirmLabel={t.delete}
        tone="danger"
        busy={removeCommand.fetching}
        onConfirm={async () => {
          const result = await removeCommand.run({ params });
          setQuestion(null);
          if (!result.error) navigate('/dashboard/contracts');
        }}
        onClose={() => setQuestion(null)}
      />
    </Note>
  );
}
