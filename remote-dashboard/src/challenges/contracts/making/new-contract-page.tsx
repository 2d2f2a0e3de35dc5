import { usePlatforms } from '@laurel/shared/games';
import type { Achievement, ContractDetail } from '@laurel/shared/protocol';
import { useParams, useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { contracts as words } from '../messages/en/contracts';
import { making } from '../messages/en/making';
import { EditingForm, MakingForm } from './making-form';
import { copyValues, makeBlankValues, toValues } from './values';

export function NewContractPage() {
  const t = useMessages(making);
  const { title } = useMessages(words);
  const [query] = useSearchParams();
  const from = query.get('from');
  const hasNoPlatforms = usePlatforms()?.length === 0;
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: title, to: '/dashboard/contracts' }, { label: t.title }]} />
      <Heading level={1}>{t.title}</Heading>
      {hasNoPlatforms ? (
        <Note>{t.noPlatform}</Note>
      ) : from ? (
        <RepeatedContractForm id={from} isRematch={query.get('rematch') === 'true'} />
      ) : (
        <FreshContractForm />
      )}
    </Stack>
  );
}

function FreshContractForm() {
  const [now] = useState(() => Date.now());
  return <MakingForm initial={makeBlankValues(now)} now={now} />;
}

export function EditContractPage() {
  const { id = '' } = useParams();
  const t = useMessages(making);
  const { title } = useMessages(words);
  return (
    <Stack gap="large">
      <title>{`${t.edit} | Laurel`}</title>
      <Breadcrumbs items={[{ label: title, to: '/dashboard/contracts' }, { label: t.edit }]} />
      <Heading level={1}>{t.edit}</Heading>
      <ContractFormWithGame id={id}>
        {(contract, achievements, now) =>
          contract.actions.includes('edit') ? (
            <EditingForm key={id} contract={contract} initial={toValues(contract, achievements, now)} now={now} />
          ) : (
            <Note tone="info" action={<Button to={`/dashboard/contracts/${id}`}>{t.view}</Button>}>
              {t.fixed}
            </Note>
          )
        }
      </ContractFormWithGame>
    </Stack>
  );
}

const RepeatedContractForm = ({ id, isRematch }: { id: string; isRematch: boolean }) => (
  <ContractFormWithGame id={id}>
    {(contract, achievements, now) => (
      <MakingForm key={id} initial={copyValues(contract, achievements, isRematch, now)} now={now} />
    )}
  </ContractFormWithGame>
);

interface WithGameProps {
  id: string;
  children: (contract: ContractDetail, achievements: readonly Achievement[], now: number) => ReactNode;
}

function ContractFormWithGame({ id, children }: WithGameProps) {
  const t = useMessages(making);
  const [now] = useState(() => Date.now());
  const contractRead = useRead('getPublicContract', { params: { id } });
  const gameId = contractRead.status === 'ready' ? contractRead.data.game.id : '';
  const gameRead = useRead('getGame', { params: { id: gameId } }, { enabled: gameId !== '' });
  if (contractRead.status === 'ready' && gameRead.status === 'ready')
    return children(contractRead.data, gameRead.data.achievements, now);
  return (
    <>
      <ReadNote read={contractRead.status === 'ready' ? gameRead : contractRead} what={t.pattern} />
      {(contractRead.status === 'loading' || gameRead.status === 'loading') && (
        <SkeletonRows rows={6} label={t.loading} />
      )}
    </>
  );
}
