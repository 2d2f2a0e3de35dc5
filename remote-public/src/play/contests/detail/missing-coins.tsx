import type { Amount as AmountText } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { entry } from '../messages/en/entry';

const hour = 3_600_000;

export function MissingCoins({ available }: { available: AmountText }) {
  const t = useMessages(entry).coins;
  const user = useSessionUser();
  const unverified = user !== null && user.emailVerifiedAt === null && user.role === 'player';
  const settings = useRead('getSettings', {}, { freshFor: hour });
  const starter = settings.status === 'ready' ? settings.data.starterCoins : '0';
  const deposit =
    settings.status === 'ready' && settings.data.chain
      ? (text: string) => <TextLink to="/dashboard/coins/deposit">{text}</TextLink>
      : null;
  const availableCoins = <Amount purpose="exact" value={available} />;
  return unverified && /[1-9]/.test(starter)
    ? t.starter(availableCoins, <Amount purpose="exact" value={starter} />)
    : t.sources(availableCoins, deposit);
}
