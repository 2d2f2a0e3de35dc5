import type { Handlers } from '../../../call/context';
import { createBlog, deleteBlog, discardBlogDraft, saveBlogDraft, updateBlog } from './commands';
import { getBlog, getBlogEdit, getBlogRevision, listBlogs } from './queries';

export const postHandlers = {
  getBlog,
  listBlogs,
  createBlog,
  updateBlog,
  deleteBlog,
  getBlogEdit,
  saveBlogDraft,
  discardBlogDraft,
  getBlogRevision,
} satisfies Handlers;
