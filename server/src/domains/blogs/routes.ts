import type { Handlers } from '../../call/context';
import { createBlog, deleteBlog, discardBlogDraft, saveBlogDraft, updateBlog } from './commands';
import { orderHelp } from './help.commands';
import { getHelp, getHelpAnswer, getHelpEdit } from './help.queries';
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
