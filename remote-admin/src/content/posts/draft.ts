import type { AnswerOf, HelpNeed, HelpTopic, Post, UnsavedPost } from '@laurel/shared/protocol';

/** What the editor's fields hold. */
export interface PostDraft {
  title: string;
  slug: string;
  excerpt: string;
  body: string;
  /** Separated by commas. */
  tags: string;
  status: Post['status'];
  publishedAt: string;
  /** Of an answer of the help. */
  topic: HelpTopic | '';
  needs: readonly HelpNeed[];
  /** What is edited; empty for a new post. */
  version: string;
}

export const emptyDraft: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  body: '',
  tags: '',
  status: 'draft',
  publishedAt: '',
  topic: '',
  needs: [],
  version: '',
};

export const draftOf = ({ status, publishedAt, topic, needs, version, ...post }: Post): PostDraft => ({
  ...textOf(post),
  status,
  publishedAt: status === 'scheduled' ? (publishedAt ?? '') : '',
  topic: topic ?? '',
  needs,
  version: String(version),
});

/** What was written, as the fields hold it. */
export const textOf = ({ title, slug, excerpt, body, tags }: UnsavedPost) => ({
  title,
  slug,
  excerpt,
  body,
  tags: tags.join(', '),
});

/** What an editor typed and didn't save, as the fields hold it. It still edits the version that it began with. */
export const unsavedOf = (draft: NonNullable<AnswerOf<'getPostEdit'>['draft']>) => ({
  ...textOf(draft),
  version: String(draft.version),
});

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** A form can't hold an empty list. */
const noNeed = '' as const;

/** The fields as the calls take them; an empty list of tags is a list of an empty one, as in a form. */
export function fieldsOf(
  { slug, tags, publishedAt, topic, needs, version: _, ...text }: PostDraft,
  kind: Post['kind'],
) {
  const named = tagsIn(tags);
  return {
    ...text,
    tags: named.length > 0 ? named : [''],
    ...(slug && { slug }),
    ...(kind === 'help' && { ...(topic && { topic }), needs: needs.length > 0 ? [...needs] : [noNeed] }),
    ...(text.status === 'scheduled' && publishedAt && { publishedAt }),
  };
}

/** What is typed, as it is kept without saving a version. */
export const writtenOf = ({ title, slug, excerpt, body, tags, version }: PostDraft) => ({
  ...{ title, slug, excerpt, body, tags: tagsIn(tags), version: Number(version) },
});
