import { useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { useState } from 'react';
import { contracts as words } from '../messages/en/contracts';
import { making } from '../messages/en/making';
import { MakingForm } from './making-form';
import { blank, like } from './values';

/** Makes a contract step by step, also after the pattern of another. */
export function NewContractPage() {
  const t = useMessages(making);
  const { title } = useMessages(words);
  const [query] = useSearchParams();
  const from = query.get('from');
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: title, to: '/dashboard/contracts' }, { label: t.title }]} />
      <Heading level={1}>{t.title}</Heading>
      {from ? <Again id={from} rematch={query.get('rematch') === 'true'} /> : <Fresh />}
    </Stack>
  );
}

function Fresh() {
  const [now] = useState(() => Date.now());
  return <MakingForm initial={blank(now)} now={now} />;
}

/** Like another contract, whose game is read anew. */
function Again({ id, rematch }: { id: string; rematch: boolean }) {
  const t = useMessages(making);
  const [now] = useState(() => Date.now());
  const contract = useRead('getPublicContract', { params: { id } });
  const gameId = contract.status === 'ready' ? contract.data.game.id : '';
  const game = useRead('getGame', { params: { id: gameId } }, { enabled: gameId !== '' });
  if (contract.status === 'ready' && game.status === 'ready')
    return <MakingForm key={id} initial={like(contract.data, game.data.achievements, rematch, now)} now={now} />;
  return (
    <>
      <ReadNote read={contract.status === 'ready' ? game : contract} what={t.pattern} />
      {(contract.status === 'loading' || game.status === 'loading') && <SkeletonRows rows={6} label={t.loading} />}
    </>
  );
}
