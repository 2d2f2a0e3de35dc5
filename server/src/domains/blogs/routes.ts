import type { Handlers } from '../../call/context';
import { listPosts, readPost } from './queries';

export const blogHandlers = {
  async listBlogs({ db, now }, query) {
    return { data: await listPosts(db, query, now), message: '' };
  },

  async getBlog({ db, now }, { id }) {
    return { data: await readPost(db, id, now), message: '' };
  },
} satisfies Handlers;
