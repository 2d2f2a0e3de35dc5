import type { Handlers } from '../../../call/context';
import { createPost, deletePost, discardUnsavedPost, saveUnsavedPost, updatePost } from './commands';
import { getPost, getPostEdit, getPostVersion, listPosts } from './queries';

export const postHandlers = {
  getPost,
  listPosts,
  createPost,
  updatePost,
  deletePost,
  getPostEdit,
  saveUnsavedPost,
  discardUnsavedPost,
  getPostVersion,
} satisfies Handlers;
