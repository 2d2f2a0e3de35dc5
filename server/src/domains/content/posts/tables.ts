import type { Post, PostSummary } from '@laurel/shared/protocol';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

interface PostText {
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown. */
  body: string;
  tags: string[];
}

export interface PostTables {
  posts: PostText & {
    id: Generated<string>;
    coverId: string | null;
    authorId: string | null;
    kind: Generated<PostSummary['kind']>;
    locale: Generated<PostSummary['locale']>;
    /** Of an answer of the help, like its place in it and what it needs to be true. */
    topic: Generated<Post['topic']>;
    place: Generated<number>;
    needs: Generated<Post['needs']>;
    status: PostSummary['status'];
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
  postVersions: PostText & {
    id: Generated<string>;
    postId: string;
    version: number;
    authorId: string | null;
    at: Date;
    status: PostSummary['status'];
  };
  /** What an editor has typed and not saved, of this version. */
  unsavedPosts: PostText & {
    postId: string;
    authorId: string;
    version: number;
    at: Date;
  };
}

export type PostRow = Selectable<PostTables['posts']>;
