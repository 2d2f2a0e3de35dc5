import type { SessionUser } from '@laurel/shared/contract';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SelectField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonLine, SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { CryptoWallet } from '@laurel/shared/wallet/ui';
import { useListAddress } from '../../features/list/list-address';
import { Balance } from '../../features/money/balance';
import { useProfile } from '../../features/money/use-profile';
import { isPlayerKind, kindNames, type PlayerKind, playerKinds } from '../../features/statement/kinds';
import { Statement } from '../../features/statement/statement';
import s from './wallet-page.module.css';

const perPage = 20;

/** The player's coins and every movement of them. */
export function WalletPage() {
  const user = useSessionUser();
  return user ? <Wallet user={user} /> : null;
}

function Wallet({ user }: { user: SessionUser }) {
  const profile = useProfile(user.id);
  return (
    <div className={s.page}>
      <title>Wallet | Laurel</title>
      <div className={s.balance}>
        <Heading level={1} voice="d6">
          Wallet
        </Heading>
        <p className={s.available}>Available to spend</p>
        <ReadNote read={profile} what="your balance" safe="Your coins are where they were." />
        {profile.status === 'loading' && <SkeletonLine height="heading" width="260px" />}
        {profile.status === 'ready' && <Balance balances={profile.data.balances} leading="available" />}
      </div>
      <CryptoWallet />
      <Movements />
    </div>
  );
}

function Movements() {
  const { filter, page, setFilter, toPage } = useListAddress('kind');
  const kind = isPlayerKind(filter) ? filter : null;
  const read = useRead(
    'listTransactions',
    { query: { page, perPage, filter: kind ? { kind: [kind] } : {} } },
    { keepPrevious: true, refreshEvery: 15_000 },
  );
  return (
    <section aria-labelledby="statement">
      <RuleHeading
        id="statement"
        title="Statement"
        trailing={<TextLink to="/coverage">What is owed and what is held</TextLink>}
      />
      <div className={s.filter}>
        <SelectField<PlayerKind | 'all'>
          label="Kind"
          value={kind ?? 'all'}
          onChange={(chosen) => setFilter(chosen === 'all' ? null : chosen)}
          options={[
            { value: 'all', label: 'All kinds' },
            ...playerKinds.map((each) => ({ value: each, label: kindNames[each] })),
          ]}
        />
        {kind && <Button onClick={() => setFilter(null)}>Show all kinds</Button>}
      </div>
      <ReadNote read={read} what="the statement" safe="Your coins are where they were." />
      {read.status === 'loading' && <SkeletonRows rows={6} label="Loading your statement" />}
      {read.status === 'ready' &&
        (read.data.items.length > 0 ? (
          <>
            <Statement lines={read.data.items} />
            <div className={s.pages}>
              <Pagination page={page} pageSize={perPage} total={read.data.meta.total} noun="movements" to={toPage} />
            </div>
          </>
        ) : (
          <NoMovements kind={kind} page={page} onClear={() => setFilter(null)} />
        ))}
    </section>
  );
}

function NoMovements({ kind, page, onClear }: { kind: PlayerKind | null; page: number; onClear: () => void }) {
  if (kind)
    return (
      <EmptyState
        plain
        level={3}
        title="No such movement"
        message={`Nothing in your statement is filed under “${kindNames[kind]}”.`}
        action={<Button onClick={onClear}>Show all kinds</Button>}
      />
    );
  if (page > 1)
    return (
      <EmptyState
        plain
        level={3}
        title="No more movements"
        message="This page lies behind the last one."
        action={<Button to="?">Go to the first page</Button>}
      />
    );
  return (
    <EmptyState
      level={3}
      title="No movements yet"
      message="Each coin that comes or goes is listed here, with its cause and its balancing entry."
      action={<Button to="/contests">Find a contest</Button>}
    />
  );
}
