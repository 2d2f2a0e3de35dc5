import { ListPage, useList } from '@laurel/shared/list';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Plus, Repeat } from 'lucide-react';
import { base } from '../../../layout/base-path';
import { contestSeries } from '../messages/en/contest-series';
import { contestWords } from '../messages/en/contest-words';
import { contests as messages } from '../messages/en/contests';
import { contestList } from './contest-list';
import { ContestTable } from './contest-table';

export function ContestsPage() {
  const t = useMessages(messages);
  const series = useMessages(contestSeries);
  const { states, paused } = useMessages(contestWords);
  const list = useList(contestList, { refreshEvery: 15_000 });
  const options = { ...states, draft: t.draft, paused };
  return (
    <ListPage
      list={list}
      words={{ ...t, filters: { state: { label: t.state, any: t.anyState, options } } }}
      action={
        <Row>
          <Button icon={Repeat} to={`${base}/contests/series`}>
            {series.title}
          </Button>
          <Button data-chief="" variant="primary" icon={Plus} to={`${base}/contests/new`}>
            {t.create}
          </Button>
        </Row>
      }
      firstStep={<Button to={`${base}/contests/new`}>{t.create}</Button>}
    >
      {(contests) => <ContestTable list={list} contests={contests} />}
    </ListPage>
  );
}
