import type { Handlers } from '../../../call/context';
import { orderHelp } from '../help/commands';
import { getHelp, getHelpAnswer, getHelpEdit } from '../help/queries';
import { createBlog, deleteBlog, discardBlogDraft, saveBlogDraft, updateBlog } from './commands';
import { getBlog, getBlogEdit, getBlogRevision, listBlogs } from './queries';

export const blogHandlers = {
  getBlog,
  listBlogs,
  createBlog,
  updateBlog,
  deleteBlog,
  getBlogEdit,
  saveBlogDraft,
  discardBlogDraft,
  getBlogRevision,
  getHelp,
  getHelpAnswer,
  getHelpEdit,
  orderHelp,
} satisfies Handlers;
