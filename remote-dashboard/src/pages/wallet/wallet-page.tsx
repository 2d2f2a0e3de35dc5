import type { SessionUser } from '@laurel/shared/contract';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SelectField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonLine, SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { CryptoWallet } from '@laurel/shared/wallet/ui';
import { useListAddress } from '../../features/list/list-address';
import { Balance } from '../../features/money/balance';
import { useProfile } from '../../features/money/use-profile';
import { isPlayerKind, type PlayerKind, playerKinds } from '../../features/statement/kinds';
import { Statement } from '../../features/statement/statement';
import { money } from '../../messages/en/money';
import { wallet } from '../../messages/en/wallet';
import s from './wallet-page.module.css';

const perPage = 20;

/** The player's coins and every movement of them. */
export function WalletPage() {
  const user = useSessionUser();
  return user ? <Wallet user={user} /> : null;
}

function Wallet({ user }: { user: SessionUser }) {
  const { title } = useMessages(wallet);
  const t = useMessages(money);
  const profile = useProfile(user.id);
  return (
    <div className={s.page}>
      <title>{`${title} | Laurel`}</title>
      <div className={s.balance}>
        <Heading level={1} voice="d6">
          {title}
        </Heading>
        <ReadNote read={profile} what={t.what} safe={t.safe} />
        {profile.status === 'loading' && <SkeletonLine height="heading" width="260px" />}
        {profile.status === 'ready' && <Balance balances={profile.data.balances} leading="available" />}
      </div>
      <CryptoWallet />
      <Movements />
    </div>
  );
}

function Movements() {
  const t = useMessages(wallet);
  const { safe } = useMessages(money);
  const { filter, page, setFilter, toPage } = useListAddress('kind');
  const kind = isPlayerKind(filter) ? filter : null;
  const read = useRead(
    'listTransactions',
    { query: { page, perPage, filter: kind ? { kind: [kind] } : {} } },
    { keepPrevious: true, refreshEvery: 15_000 },
  );
  return (
    <section aria-labelledby="statement">
      <RuleHeading id="statement" title={t.statement} trailing={<TextLink to="/coverage">{t.coverage}</TextLink>} />
      <div className={s.filter}>
        <SelectField<PlayerKind | 'all'>
          label={t.kind}
          value={kind ?? 'all'}
          onChange={(chosen) => setFilter(chosen === 'all' ? null : chosen)}
          options={[
            { value: 'all', label: t.allKinds },
            ...playerKinds.map((each) => ({ value: each, label: t.kinds[each] })),
          ]}
        />
        {kind && <Button onClick={() => setFilter(null)}>{t.showAll}</Button>}
      </div>
      <ReadNote read={read} what={t.what} safe={safe} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.items.length > 0 ? (
          <>
            <Statement lines={read.data.items} />
            <div className={s.pages}>
              <Pagination page={page} pageSize={perPage} total={read.data.meta.total} noun={t.noun} to={toPage} />
            </div>
          </>
        ) : (
          <NoMovements kind={kind} page={page} onClear={() => setFilter(null)} />
        ))}
    </section>
  );
}

function NoMovements({ kind, page, onClear }: { kind: PlayerKind | null; page: number; onClear: () => void }) {
  const t = useMessages(wallet);
  if (kind)
    return (
      <EmptyState
        plain
        level={3}
        title={t.none.ofKind.title}
        message={t.none.ofKind.message(t.kinds[kind])}
        action={<Button onClick={onClear}>{t.showAll}</Button>}
      />
    );
  if (page > 1)
    return (
      <EmptyState
        plain
        level={3}
        title={t.none.more.title}
        message={t.none.more.message}
        action={<Button to="?">{t.none.more.action}</Button>}
      />
    );
  return (
    <EmptyState
      level={3}
      title={t.none.yet.title}
      message={t.none.yet.message}
      action={<Button to="/contests">{t.none.yet.action}</Button>}
    />
  );
}
