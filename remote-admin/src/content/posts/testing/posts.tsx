import { buildCallUrl, makeAnswerResponse, makePageResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../../routes';
import { allowDialogs } from '../../../testing/dialogs';
import { staffFrame } from '../../../testing/staff-frame';

export const id = '0a1b2c3d-0000-4000-8000-000000000001';
export const author = { id: '0a1b2c3d-0000-4000-8000-000000000002', username: 'vera_ink', avatarUrl: null };
const editor = makeUser({ username: 'vera_ink', role: 'editor' });
export const at = '2026-11-21T12:00:00.000Z';
export const makePost = (fields: object = {}) => ({
  ...{ id, slug: 'a-cup', title: 'A cup', excerpt: '', cover: null, tags: ['cups'], author, status: 'draft' },
  ...{ publishedAt: null, readMinutes: 1, version: 3, updatedAt: at, body: 'Some **bold** words.', pictures: [] },
  ...{ kind: 'news', locale: 'en', topic: null, needs: [] },
  ...fields,
});
export const revisions = [{ id: author.id, at, author, version: 2, status: 'draft', title: 'An older cup' }];

export function setUpPosts() {
  const savedBodies: unknown[] = [];
  let version = 3;
  const server = setupServer(...staffFrame);
  beforeAll(allowDialogs);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    savedBodies.length = 0;
    version = 3;
    sessionStorage.clear();
    server.use(
      http.get(buildCallUrl('listPosts'), () =>
        makePageResponse([makePost(), makePost({ id: author.id, title: 'Live', status: 'published' })]),
      ),
      http.get(buildCallUrl('getPostEdit'), () =>
        makeAnswerResponse({ post: makePost({ version }), draft: null, others: [], revisions }),
      ),
      http.post(buildCallUrl('updatePost'), async ({ request }) => {
        savedBodies.push(Object.fromEntries((await request.formData()).entries()));
        version += 1;
        return makeAnswerResponse(makePost({ version }));
      }),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { server, savedBodies };
}

export const openPage = (path: string) =>
  renderAt(<AdminArea />, `/dashboard/admin/posts${path}`, { user: editor, base: '/dashboard/admin' });
