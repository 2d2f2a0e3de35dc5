import type { TableColumn } from '@laurel/shared/ui/table';
import type { Filters, ListCall, PageOf } from './define-list';
import { ListPage, type ListPageProps } from './list-page';
import { ListTable } from './list-table';

type TableCall = { [Name in ListCall]: PageOf<Name>['items'][number] extends { id: string } ? Name : never }[ListCall];

export interface ListTablePageProps<Name extends TableCall, Each extends Filters>
  extends Omit<ListPageProps<Name, Each>, 'children'> {
  columns: readonly Omit<TableColumn<PageOf<Name>['items'][number]>, 'sortable'>[];
  reveal?: string;
}

const readId = (row: unknown): string => (row as { id: string }).id;

export function ListTablePage<Name extends TableCall, Each extends Filters>({
  columns,
  reveal,
  ...pageProps
}: ListTablePageProps<Name, Each>) {
  return (
    <ListPage {...pageProps}>
      {(items) => (
        <ListTable
          list={pageProps.list}
          caption={pageProps.words.title}
          columns={columns}
          rows={items}
          rowKey={readId}
          reveal={reveal}
        />
      )}
    </ListPage>
  );
}
