import type { Handlers } from '../../http/handler';
import { listPosts, readPost } from './service';

export const blogHandlers = {
  async listBlogs({ query }, { db, clock }) {
    return { data: await listPosts(db, query, clock.now()), message: '' };
  },

  async getBlog({ params }, { db, clock }) {
    return { data: await readPost(db, params.id, clock.now()), message: '' };
  },
} satisfies Handlers;
