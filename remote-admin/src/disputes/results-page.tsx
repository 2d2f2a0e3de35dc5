import { defineList, ListPage, useList } from '@laurel/shared/list';
import { useMessages } from '@laurel/shared/ui/locale';
import { results } from './messages/en/results';
import { OpenDisputes } from './open-disputes';
import { Queue } from './queue';

const disputes = defineList('listDisputes', { perPage: 100 });

/** The matches whose players could not settle them. */
export function ResultsPage() {
  const t = useMessages(results);
  const list = useList(disputes, { refreshEvery: 10_000 });
  return (
    <ListPage list={list} words={t} action={<OpenDisputes queue={list.read} />}>
      {(items) => <Queue queries={items} />}
    </ListPage>
  );
}
