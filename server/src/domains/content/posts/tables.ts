import type { Blog, BlogSummary } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

interface BlogText {
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown. */
  body: string;
  tags: string[];
}

export interface BlogTables {
  blogs: BlogText & {
    id: Generated<string>;
    coverId: string | null;
    authorId: string | null;
    kind: Generated<BlogSummary['kind']>;
    locale: Generated<BlogSummary['locale']>;
    /** Of an answer of the help, like its place in it and what it needs to be true. */
    topic: Generated<Blog['topic']>;
    place: Generated<number>;
    needs: Generated<Blog['needs']>;
    status: BlogSummary['status'];
    publishedAt: Date | null;
    version: Generated<number>;
    /** Who made the current version; null if it is the first. */
    editedBy: string | null;
    createdAt: Date;
    updatedAt: Date;
    /** What a search ranks by. */
    words: GeneratedAlways<string>;
  };
  /** Every saved version of a post. Rows are only added. */
  blogRevisions: BlogText & {
    id: Generated<string>;
    blogId: string;
    version: number;
    authorId: string | null;
    at: Date;
    status: BlogSummary['status'];
  };
  /** What an editor has typed and not saved, of this version. */
  blogDrafts: BlogText & {
    blogId: string;
    authorId: string;
    version: number;
    at: Date;
  };
}

export type BlogRow = Selectable<BlogTables['blogs']>;
