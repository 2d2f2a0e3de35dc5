import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { overview } from './messages/en';
import { NeedList } from './needs';
import type { Board } from './use-board';

const maxShown = 5;

export function Evening({ board }: { board: Board }) {
  const t = useMessages(overview).board;
  return (
    <section aria-labelledby="tonight">
      <RuleHeading id="tonight" title={t.title} trailing={<TextLink to={`${base}/tonight`}>{t.open}</TextLink>} />
      <NeedList board={board} needs={board.needs.slice(0, maxShown)} />
      {board.needs.length === 0 && <Text tone="muted">{t.quiet(board.contests.length)}</Text>}
    </section>
  );
}
