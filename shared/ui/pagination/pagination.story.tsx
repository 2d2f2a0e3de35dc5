import { Controlled } from '../gallery/controlled-field';
import type { Story } from '../gallery/story';
import { Pagination } from './pagination';

export const stories: Story[] = [
  {
    name: 'In the middle',
    Show: () => (
      <Controlled initial={3}>
        {(page, onPage) => <Pagination noun="transactions" pages={{ page, perPage: 8, total: 63 }} onPage={onPage} />}
      </Controlled>
    ),
  },
  {
    name: 'The first page, as links',
    Show: () => (
      <Pagination noun="contests" pages={{ page: 1, perPage: 8, total: 20 }} to={(page) => `/contests?page=${page}`} />
    ),
  },
  {
    name: 'The last page',
    Show: () => (
      <Pagination noun="players" pages={{ page: 8, perPage: 8, total: 63 }} to={(page) => `/?page=${page}`} />
    ),
  },
  {
    name: 'More than are counted',
    Show: () => (
      <Pagination
        noun="contests"
        pages={{ page: 7, perPage: 20, total: null, atLeast: 1001, next: 'after' }}
        to={(page) => `/contests?page=${page}`}
      />
    ),
  },
  {
    name: 'Beyond what is counted',
    Show: () => (
      <Pagination
        noun="contests"
        pages={{ page: 60, perPage: 20, total: null, atLeast: 1001, next: 'after' }}
        to={(page) => `/contests?page=${page}`}
      />
    ),
  },
  {
    name: 'Behind the last page',
    Show: () => <Pagination noun="contests" pages={{ page: 9, perPage: 20, total: 43 }} to={() => '/'} />,
  },
  {
    name: 'One page',
    Show: () => <Pagination noun="entries" pages={{ page: 1, perPage: 8, total: 5 }} to={() => '/'} />,
  },
  {
    name: 'Nothing',
    Show: () => <Pagination noun="results" pages={{ page: 1, perPage: 8, total: 0 }} to={() => '/'} />,
  },
  {
    name: 'Many, in a card',
    frame: 'narrow',
    Show: () => (
      <Pagination noun="transactions" pages={{ page: 12_345, perPage: 100, total: 9_876_543 }} to={() => '/'} />
    ),
  },
];
