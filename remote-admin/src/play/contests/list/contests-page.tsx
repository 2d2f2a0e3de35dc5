import { ListPage, useList } from '@laurel/shared/list';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Plus } from 'lucide-react';
import { base } from '../../../layout/base';
import { contestWords } from '../messages/en/contest-words';
import { contests as messages } from '../messages/en/contests';
import { contestList } from './contest-list';
import { ContestTable } from './contest-table';

/** Every contest, with search, status and order in the address. */
export function ContestsPage() {
  const t = useMessages(messages);
  const { states, paused } = useMessages(contestWords);
  const list = useList(contestList, { refreshEvery: 15_000 });
  const options = { ...states, draft: t.draft, paused };
  return (
    <ListPage
      list={list}
      words={{ ...t, filters: { state: { label: t.state, any: t.anyState, options } } }}
      action={
        <Button variant="primary" icon={Plus} to={`${base}/contests/new`}>
          {t.create}
        </Button>
      }
      firstStep={<Button to={`${base}/contests/new`}>{t.create}</Button>}
    >
      {(contests) => <ContestTable list={list} contests={contests} />}
    </ListPage>
  );
}
