import type { Handlers } from '../../../call/context';
import { createMedia, deleteMedia, updateMedia } from './commands';
import { getGallery, listMedia } from './queries';
import { replaceMedia } from './replace.commands';

export const mediaHandlers = {
  listMedia,
  createMedia,
  updateMedia,
  replaceMedia,
  deleteMedia,
  getGallery,
} satisfies Handlers;
