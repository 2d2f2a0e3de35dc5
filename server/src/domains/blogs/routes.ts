import type { Handlers } from '../../call/context';
import { getBlog, listBlogs } from './queries';

export const blogHandlers = { getBlog, listBlogs } satisfies Handlers;
