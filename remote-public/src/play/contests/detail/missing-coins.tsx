import type { Amount as AmountText } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { entry } from '../messages/en/entry';

const hourMs = 3_600_000;

export function MissingCoins({ available }: { available: AmountText }) {
  const t = useMessages(entry).coins;
  const user = useSessionUser();
  const isUnverified = user !== null && user.emailVerifiedAt === null && user.role === 'player';
  const settings = useRead('getSettings', {}, { freshFor: hourMs });
  const starterCoins = settings.status === 'ready' ? settings.data.starterCoins : '0';
  const renderDepositLink =
    settings.status === 'ready' && settings.data.chain
      ? (text: string) => <TextLink to="/dashboard/coins/deposit">{text}</TextLink>
      : null;
  const availableCoins = <Amount purpose="exact" value={available} />;
  return isUnverified && /[1-9]/.test(starterCoins)
    ? t.starter(availableCoins, <Amount purpose="exact" value={starterCoins} />)
    : t.sources(availableCoins, renderDepositLink);
}
