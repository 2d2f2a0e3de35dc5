import { useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { PageHead } from '../../layout/page-head';
import { AdjustmentForm } from './adjustment-form';
import { Approvals } from './approvals';
import s from './coins-page.module.css';
import { CoinsTabs } from './coins-tabs';
import { coins } from './messages/en';

export function CoinsPage() {
  const t = useMessages(coins);
  const [params, setParams] = useSearchParams();
  const formId = useId();
  const accountParam = params.get('account');
  const startWith = accountParam === 'treasury' || accountParam === 'rewards' ? accountParam : 'player';
  const isAdjusting = accountParam !== null;
  const formFrame = useRef<HTMLDivElement>(null);
  const isOpening = useRef(false);
  useEffect(() => {
    if (isAdjusting && isOpening.current) formFrame.current?.querySelector<HTMLElement>('input')?.focus();
    isOpening.current = false;
  }, [isAdjusting]);
  return (
    <Stack gap="medium">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <PageHead
        title={t.title}
        actions={
          <Button
            data-chief=""
            icon={Plus}
            aria-expanded={isAdjusting}
            aria-controls={formId}
            onClick={() => {
              isOpening.current = !isAdjusting;
              setParams(isAdjusting ? {} : { account: 'player' }, { replace: true });
            }}
          >
            {t.adjust}
          </Button>
        }
      />
      <div ref={formFrame} id={formId} hidden={!isAdjusting} className={s.form}>
        {isAdjusting && (
          <>
            <Text tone="muted">{t.lead}</Text>
            <BackingNote />
            <AdjustmentForm key={startWith} startWith={startWith} />
          </>
        )}
      </div>
      <Approvals />
    </Stack>
  );
}

/** Shows in the sandbox, and where no blockchain backs the coins. */
function BackingNote() {
  const words = useMessages(coins);
  const reservesRead = useRead('getReserves', {}, { freshFor: 60_000 });
  const chainRead = useRead('getChain', {}, { freshFor: 300_000 });
  if (reservesRead.status !== 'ready' || chainRead.status !== 'ready') return null;
  const { sandbox } = reservesRead.data;
  if (!sandbox && chainRead.data.chain) return null;
  const t = sandbox ? words.sandbox : words.noChain;
  return (
    <Note tone="info" title={t.title}>
      {t.message}
    </Note>
  );
}
