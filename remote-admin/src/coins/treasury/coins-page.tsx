import { useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { PageHead } from '../../layout/page-head';
import { AdjustmentForm } from './adjustment-form';
import { Approvals } from './approvals';
import s from './coins-page.module.css';
import { CoinsTabs } from './coins-tabs';
import { coins } from './messages/en';

/** Credits and debits by staff: for a player, the treasury or the rewards pool. */
export function CoinsPage() {
  const t = useMessages(coins);
  const [params] = useSearchParams();
  const named = params.get('account');
  const startWith = named === 'treasury' || named === 'rewards' ? named : 'player';
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <PageHead title={t.title} detail={t.lead} />
      <div className={s.form}>
        <BackingNote />
        <AdjustmentForm key={startWith} startWith={startWith} />
      </div>
      <Approvals />
    </Stack>
  );
}

/** Shown while no external blockchain backs the coins. */
function BackingNote() {
  const words = useMessages(coins);
  const reserves = useRead('getReserves', {}, { freshFor: 60_000 });
  const chain = useRead('getChain', {}, { freshFor: 300_000 });
  if (reserves.status !== 'ready' || chain.status !== 'ready') return null;
  const { sandbox } = reserves.data;
  if (!sandbox && chain.data.chain) return null;
  const t = sandbox ? words.sandbox : words.noChain;
  return (
    <Note tone="info" title={t.title}>
      {t.message}
    </Note>
  );
}
