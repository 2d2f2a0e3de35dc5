import { BelowFold } from '@laurel/shared/area';
import type { AnswerOf, SessionUser } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { SelectField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { CryptoWallet } from '@laurel/shared/wallet/ui';
import { useListAddress } from '../list/list-address';
import { Balance, BalanceSkeleton } from './balance';
import { isPlayerKind, type PlayerKind, playerKinds } from './kinds';
import { money } from './messages/en/money';
import { wallet } from './messages/en/wallet';
import { boundsOf, isPeriod, type Period, periods } from './period';
import { SearchBox } from './search-box';
import { SendForm } from './send-form';
import { Statement } from './statement';
import { useProfile } from './use-profile';
import s from './wallet-page.module.css';

const perPage = 20;

/** The player's coins and every movement of them. */
export function WalletPage() {
  const user = useSessionUser();
  return user ? <Wallet user={user} /> : null;
}

function Wallet({ user }: { user: SessionUser }) {
  const { title, loading } = useMessages(wallet);
  const t = useMessages(money);
  const profile = useProfile(user.id);
  const movements = useMovements();
  // Shown whole: how much room the coins take is known with them. What is slow holds nothing up.
  const waiting = profile.status === 'loading' && !profile.slow;
  return (
    <div className={s.page}>
      <title>{`${title} | Laurel`}</title>
      <div className={s.coins}>
        <div className={s.balance}>
          <Heading level={1}>{title}</Heading>
          <ReadNote read={profile} what={t.what} safe={t.safe} />
          {profile.status === 'loading' && <BalanceSkeleton />}
          {profile.status === 'ready' && <Balance balances={profile.data.balances} leading="available" />}
          {waiting ? <SkeletonRows rows={6} label={loading} /> : <CryptoWallet />}
        </div>
        {!waiting && (
          <SendForm
            available={profile.status === 'ready' ? profile.data.balances.available : null}
            asking={profile.status === 'loading'}
          />
        )}
      </div>
      {!waiting && (
        <BelowFold>
          <Movements {...movements} />
        </BelowFold>
      )}
    </div>
  );
}

function useMovements() {
  const { page, place, filter, ...address } = useListAddress();
  const [named, since, search] = [filter('kind'), filter('period'), filter('search') ?? ''];
  const kind = isPlayerKind(named) ? named : null;
  const period = isPeriod(since) ? since : 'all';
  const filtered = kind !== null || period !== 'all' || search !== '';
  const read = useRead(
    'listTransactions',
    {
      query: {
        ...place,
        perPage,
        ...(search && { search }),
        filter: { ...(kind && { kind: [kind] }), ...boundsOf(period, new Date()) },
      },
    },
    { keepPrevious: true, refreshEvery: 15_000 },
  );
  return { ...address, read, page, search, kind, period, filtered };
}

function Movements({
  read,
  page,
  search,
  kind,
  period,
  filtered,
  setFilter,
  clear,
  toPage,
}: ReturnType<typeof useMovements>) {
  const t = useMessages(wallet);
  const { safe } = useMessages(money);
  return (
    <section aria-labelledby="statement">
      <RuleHeading id="statement" title={t.statement} trailing={<TextLink to="/coverage">{t.coverage}</TextLink>} />
      <search className={s.filter} aria-label={t.filter}>
        <SearchBox
          label={t.search}
          placeholder={t.searchFor}
          value={search}
          onSearch={(text) => setFilter('search', text === '' ? null : text, { replace: true })}
        />
        <SelectField<PlayerKind | 'all'>
          label={t.kind}
          value={kind ?? 'all'}
          onChange={(chosen) => setFilter('kind', chosen === 'all' ? null : chosen)}
          options={[
            { value: 'all', label: t.allKinds },
            ...playerKinds.map((each) => ({ value: each, label: t.kinds[each] })),
          ]}
        />
        <SelectField<Period>
          label={t.period}
          value={period}
          onChange={(chosen) => setFilter('period', chosen === 'all' ? null : chosen)}
          options={periods.map((each) => ({ value: each, label: t.periods[each] }))}
        />
        <Button onClick={clear} disabled={!filtered}>
          {t.clear}
        </Button>
      </search>
      <ReadNote read={read} what={t.what} safe={safe} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.items.length > 0 ? (
          <>
            <Statement lines={read.data.items} />
            <div className={s.foot}>
              <p className={s.sums}>
                <Sums {...read.data.meta} />
              </p>
              <Pagination pages={read.data.meta} noun={t.noun} to={toPage} />
            </div>
          </>
        ) : (
          <NoMovements filtered={filtered} page={page} onClear={clear} />
        ))}
      {read.status === 'ready' && read.data.meta.searched ? (
        <p className={s.sums}>{t.searched(formatNumber(read.data.meta.searched))}</p>
      ) : null}
    </section>
  );
}

/** What the movements that are found come to; of more than are counted nobody adds them up. */
function Sums({ in: cameIn, out, atLeast = 1 }: AnswerOf<'listTransactions'>['meta']) {
  const t = useMessages(wallet);
  if (cameIn === null || out === null) return <>{t.noSums(formatNumber(atLeast - 1))}</>;
  return (
    <>
      {t.sums(
        <Amount decimals="all" value={cameIn} sign="always" cents="always" tone="gain" />,
        <Amount decimals="all" value={out} sign="always" cents="always" />,
      )}
    </>
  );
}

function NoMovements({ filtered, page, onClear }: { filtered: boolean; page: number; onClear: () => void }) {
  const t = useMessages(wallet);
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
  if (filtered)
    return (
      <EmptyState
        plain
        level={3}
        title={t.none.found.title}
        message={t.none.found.message}
        action={<Button onClick={onClear}>{t.clear}</Button>}
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
