import type { Handlers } from '../../call/context';
import { createMedia, deleteMedia, updateMedia } from './commands';
import { getGallery, listMedia } from './queries';

export const mediaHandlers = { listMedia, createMedia, updateMedia, deleteMedia, getGallery } satisfies Handlers;
