import type { Post } from '@laurel/shared/protocol';
import { base } from '../../layout/base-path';
import type { posts } from './messages/en';

export const buildTrail = (kind: Post['kind'], { title, help }: typeof posts.english) => [
  { label: title, to: `${base}/posts` },
  ...(kind === 'help' ? [{ label: help.title, to: `${base}/posts/help` }] : []),
];
