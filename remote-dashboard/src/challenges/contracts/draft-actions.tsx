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
  const remove = useContractCommand('deleteContract');
  const [asking, setAsking] = useState<'open' | 'delete' | null>(null);
  const params = { id: contract.id };
  const stake = formatCoins(contract.creatorStake, 'exact');
  return (
    <Note tone="info" title={t.title}>
      <Stack>
        <p>{t.text}</p>
        <Row>
          <Button variant="primary" onClick={() => setAsking('open')}>
            {t.open(stake)}
          </Button>
          <Button to={`/dashboard/contracts/${contract.id}/edit`}>{t.edit}</Button>
          <Button onClick={() => setAsking('delete')}>{t.delete}</Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={asking === 'open'}
        title={t.askOpen(contract.title)}
        confirmLabel={t.open(stake)}
        busy={openContractCommand.fetching}
        onConfirm={async () => {
          await openContractCommand.run({ params, body: { action: 'open' } });
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      >
        {t.openText(stake)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title={t.askDelete}
        confirmLabel={t.delete}
        tone="danger"
        busy={remove.fetching}
        onConfirm={async () => {
          const result = await remove.run({ params });
          setAsking(null);
          if (!result.error) navigate('/dashboard/contracts');
        }}
        onClose={() => setAsking(null)}
      />
    </Note>
  );
}
