import type { AnswerOf, HelpNeed, HelpTopic, Post, UnsavedPost } from '@laurel/shared/protocol';

export interface PostDraft {
  title: string;
  slug: string;
  excerpt: string;
  body: string;
  /** Separated by commas. */
  tags: string;
  publishedAt: string;
  topic: HelpTopic | '';
  needs: readonly HelpNeed[];
  /** Empty for a new post. */
  version: string;
}

export const emptyDraft: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  body: '',
  tags: '',
  publishedAt: '',
  topic: '',
  needs: [],
  version: '',
};

export const toDraft = ({ status, publishedAt, topic, needs, version, ...post }: Post): PostDraft => ({
  ...toText(post),
  publishedAt: status === 'scheduled' ? (publishedAt ?? '') : '',
  topic: topic ?? '',
  needs,
  version: String(version),
});

export const toText = ({ title, slug, excerpt, body, tags }: UnsavedPost) => ({
  title,
  slug,
  excerpt,
  body,
  tags: tags.join(', '),
});

export const toUnsavedFields = (draft: NonNullable<AnswerOf<'getPostEdit'>['draft']>) => ({
  ...toText(draft),
  version: String(draft.version),
});

export function findChanges({ version: _, ...sent }: PostDraft, values: PostDraft): Partial<PostDraft> | null {
  const changes = Object.keys(sent).flatMap((field) => {
    const value: unknown = Reflect.get(values, field);
    return JSON.stringify(value) === JSON.stringify(Reflect.get(sent, field)) ? [] : [[field, value]];
  });
  return changes.length > 0 ? Object.fromEntries(changes) : null;
}

const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Sent if the post requires nothing, because a form can't send an empty list. */
const noNeed = '' as const;

export function toFields(
  { slug, tags, publishedAt, topic, needs, version: _, ...text }: PostDraft,
  kind: Post['kind'],
  status: Post['status'],
) {
  const namedTags = parseTags(tags);
  return {
    ...text,
    status,
    tags: namedTags.length > 0 ? namedTags : [''],
    ...(slug && { slug }),
    ...(kind === 'help' && { ...(topic && { topic }), needs: needs.length > 0 ? [...needs] : [noNeed] }),
    ...(status === 'scheduled' && publishedAt && { publishedAt }),
  };
}

export const toSavedInput = ({ title, slug, excerpt, body, tags, version }: PostDraft) => ({
  ...{ title, slug, excerpt, body, tags: parseTags(tags), version: Number(version) },
});
