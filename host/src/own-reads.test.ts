import { ownReadsElementId } from '@laurel/shared/area/preloaded';
import { addOwnReads } from '@laurel/shared/service';
import { startFromOwnReads } from './own-reads';

jest.mock('@laurel/shared/service', () => ({ addOwnReads: jest.fn() }));
afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

const reads = [{ name: 'getHealth', request: {}, data: {} }];
const readsHtml = `<script type="application/json" id="${ownReadsElementId}">${JSON.stringify({ user: 'u1', reads })}</script>`;

test('reads that came with the page are used once, with their age, and removed from it', () => {
  document.body.innerHTML = readsHtml;
  jest.spyOn(performance, 'now').mockReturnValue(1400);
  Object.assign(performance, { getEntriesByType: () => [{ responseStart: 300 }] });
  startFromOwnReads();
  startFromOwnReads();
  expect(jest.mocked(addOwnReads).mock.calls).toEqual([['u1', reads, 1100]]);
  expect(document.getElementById(ownReadsElementId)).toBeNull();
});

test('a page without reads starts as usual', () => {
  jest.mocked(addOwnReads).mockClear();
  startFromOwnReads();
  expect(addOwnReads).not.toHaveBeenCalled();
});
