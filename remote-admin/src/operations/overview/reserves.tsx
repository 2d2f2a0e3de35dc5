import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { overview } from './messages/en';

export function Reserves() {
  const t = useMessages(overview).reserves;
  const read = useRead('getReserves', {}, { refreshEvery: 60_000 });
  return (
    <section aria-labelledby="reserves">
      <RuleHeading id="reserves" title={t.title} trailing={<TextLink to={`${base}/coins`}>{t.action}</TextLink>} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'ready' && (
        <Note tone={read.data.covered ? 'success' : 'danger'} title={read.data.covered ? t.covered : t.uncovered}>
          {t.sums(
            <Amount purpose="short" value={read.data.owed} />,
            <Amount purpose="short" value={read.data.held} />,
            <DateTime value={read.data.serverNow} format="time" />,
          )}
        </Note>
      )}
    </section>
  );
}
