import { useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Note } from '@laurel/shared/ui/note';
import { AdjustmentForm } from '../../features/coins/adjustment-form';
import { PageHead } from '../../layout/page-head';
import s from './coins-page.module.css';

/** Coins in and out by hand: for a player, or for the treasury that funds contests. */
export function CoinsPage() {
  const [params] = useSearchParams();
  const startWith = params.get('account') === 'treasury' ? 'treasury' : 'player';
  return (
    <>
      <title>Coins | Laurel</title>
      <PageHead title="Coins" detail="Each adjustment is a movement in the books, with its reason and your name." />
      <div className={s.form}>
        <SandboxNote />
        <AdjustmentForm key={startWith} startWith={startWith} />
      </div>
    </>
  );
}

/** Says so while coins enter the books without a chain behind them. */
function SandboxNote() {
  const coverage = useRead('getCoverage', {}, { freshFor: 60_000 });
  if (coverage.status !== 'ready' || !coverage.data.sandbox) return null;
  return (
    <Note tone="info" title="Sandbox.">
      These coins have no chain behind them; every adjustment is marked so in the books.
    </Note>
  );
}
