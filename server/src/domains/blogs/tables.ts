import type { BlogSummary } from '@laurel/shared/contract';
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
    author_id: string;
    status: BlogSummary['status'];
    published_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
}

export type BlogRow = Selectable<BlogTables['blogs']>;
