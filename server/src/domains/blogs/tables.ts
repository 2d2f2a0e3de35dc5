import type { BlogSummary } from '@laurel/shared/protocol';
import type { Generated, Selectable } from 'kysely';

export interface BlogTables {
  blogs: {
    id: Generated<string>;
    slug: string;
    title: string;
    excerpt: string;
    /** Markdown. */
    body: string;
    cover: string | null;
    tags: string[];
    authorId: string;
    status: BlogSummary['status'];
    publishedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
  };
}

export type BlogRow = Selectable<BlogTables['blogs']>;
