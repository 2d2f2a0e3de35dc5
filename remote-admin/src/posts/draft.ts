import type { Blog } from '@laurel/shared/protocol';

/** What the editor's fields hold. */
export interface PostDraft {
  title: string;
  slug: string;
  excerpt: string;
  body: string;
  /** Separated by commas. */
  tags: string;
  status: Blog['status'];
  publishedAt: string;
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
  version: '',
};

export const draftOf = ({ title, slug, excerpt, body, tags, status, publishedAt, version }: Blog): PostDraft => ({
  title,
  slug,
  excerpt,
  body,
  tags: tags.join(', '),
  status,
  publishedAt: status === 'scheduled' ? (publishedAt ?? '') : '',
  version: String(version),
});

/** The fields as the calls take them; an empty list of tags is a list of an empty one, as in a form. */
export function fieldsOf({ slug, tags, publishedAt, version: _, ...text }: PostDraft) {
  const named = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    ...text,
    tags: named.length > 0 ? named : [''],
    ...(slug && { slug }),
    ...(text.status === 'scheduled' && publishedAt && { publishedAt }),
  };
}
