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
    /** Only help answers use `topic`, `place` and `needs`. */
    topic: Generated<Post['topic']>;
    place: Generated<number>;
    needs: Generated<Post['needs']>;
    status: PostSummary['status'];
    publishedAt: Date | null;
    version: Generated<number>;
    /** The editor of the current version; null for the first version, and if the schedule published the post. */
    editedBy: string | null;
    createdAt: Date;
    updatedAt: Date;
    words: GeneratedAlways<string>;
  };
  postVersions: PostText & {
    id: Generated<string>;
    postId: string;
    version: number;
    authorId: string | null;
    at: Date;
    status: PostSummary['status'];
  };
  unsavedPosts: PostText & {
    postId: string;
    authorId: string;
    version: number;
    at: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends PostTables {}
}

export type PostRow = Selectable<PostTables['posts']>;
