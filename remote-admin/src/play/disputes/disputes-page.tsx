import { defineList, ListPage, useList } from '@laurel/shared/list';
import { useMessages } from '@laurel/shared/ui/locale';
import { disputes } from './messages/en/disputes';
import { OpenDisputes } from './open-disputes';
import { Queue } from './queue';

const openDisputes = defineList('listDisputes', { perPage: 100 });

export function DisputesPage() {
  const t = useMessages(disputes);
  const list = useList(openDisputes, { refreshEvery: 10_000 });
  return (
    <ListPage list={list} words={t} action={<OpenDisputes queue={list.read} />}>
      {(items) => <Queue openDisputes={items} />}
    </ListPage>
  );
}
