import { useForm } from '@laurel/shared/form';
import { useNavigate } from '@laurel/shared/router';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { base } from '../layout/base';
import { PageHead } from '../layout/page-head';
import type { CoverChange } from './cover-field';
import { emptyDraft, fieldsOf } from './draft';
import { posts as messages } from './messages/en';
import { PostForm } from './post-form';

export function NewPostPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [cover, setCover] = useState<CoverChange>(null);
  const form = useForm('createBlog', {
    initial: emptyDraft,
    request: (draft) => ({ body: { ...fieldsOf(draft), ...(cover instanceof Blob && { cover }) } }),
    paths: { version: null },
    draft: 'post:new',
    announce: 'success',
    refreshes: ['listBlogs'],
    onDone: ({ id }) => navigate(`${base}/posts/${id}`),
  });
  return (
    <>
      <title>{`${t.write} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/posts` }, { label: t.write }]} />
      <PageHead title={t.write} />
      <PostForm form={form} label={t.write} cover={{ saved: null, change: cover, onChange: setCover }} />
    </>
  );
}
