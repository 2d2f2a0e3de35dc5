import { Controlled } from '../gallery/controlled';
import type { Story } from '../gallery/story';
import { Pagination } from './pagination';

export const stories: Story[] = [
  {
    name: 'In the middle',
    Show: () => (
      <Controlled initial={3}>
        {(page, onPage) => <Pagination noun="movements" page={page} pageSize={8} total={63} onPage={onPage} />}
      </Controlled>
    ),
  },
  {
    name: 'The first page, as links',
    Show: () => <Pagination noun="contests" page={1} pageSize={8} total={20} to={(page) => `/contests?page=${page}`} />,
  },
  {
    name: 'The last page',
    Show: () => <Pagination noun="players" page={8} pageSize={8} total={63} to={(page) => `/?page=${page}`} />,
  },
  { name: 'One page', Show: () => <Pagination noun="entries" page={1} pageSize={8} total={5} to={() => '/'} /> },
  { name: 'Nothing', Show: () => <Pagination noun="results" page={1} pageSize={8} total={0} to={() => '/'} /> },
  {
    name: 'Many, in a card',
    frame: 'narrow',
    Show: () => <Pagination noun="transactions" page={12_345} pageSize={100} total={9_876_543} to={() => '/'} />,
  },
];
