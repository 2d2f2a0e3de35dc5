import { api, paramsOf } from '@laurel/shared/api';
import { useForm } from '@laurel/shared/form';
import type { AnswerOf } from '@laurel/shared/protocol';
import { useNavigate, useParams } from '@laurel/shared/router';
import { notify, refreshReads, useCommand, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { answers, messagesOf, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../layout/base';
import { PageHead } from '../layout/page-head';
import { UnreadPage } from '../layout/unread-page';
import { draftOf, fieldsOf } from './draft';
import { posts as messages } from './messages/en';
import { PostForm } from './post-form';
import s from './post-form.module.css';

type Editing = AnswerOf<'getBlogEdit'>;

/** Changes a post. Somebody else’s newer version stands beside what was typed, and nothing is lost. */
export function EditPostPage() {
  const { id = '' } = useParams();
  const edit = useRead('getBlogEdit', { params: { id } });
  if (edit.status !== 'ready') return <UnreadPage read={edit} what="post" backTo={`${base}/posts`} />;
  return <EditForm key={id} edit={edit.data} />;
}

function EditForm({ edit: { post, revisions } }: { edit: Editing }) {
  const t = useMessages(messages);
  const { id, title, status, slug } = post;
  const navigate = useNavigate();
  const form = useForm('updateBlog', {
    initial: draftOf(post),
    request: (draft) => ({ params: { id }, body: { ...fieldsOf(draft), version: draft.version } }),
    draft: `post:${id}`,
    announce: 'success',
    refreshes: ['getBlogEdit', 'listBlogs', 'getBlog'],
    onDone: () => navigate(`${base}/posts`),
    onRefused: (failure) => {
      if (paramsOf(failure, 'version_conflict')) refreshReads('getBlogEdit');
    },
  });
  const conflict = paramsOf(form.failure, 'version_conflict');
  const restore = async (revisionId: string) => {
    const result = await api.call('getBlogRevision', { params: { id, revisionId } });
    if (result.error) return notify({ type: 'danger', message: messagesOf(answers).failure(result) });
    const { title: was, excerpt, body, tags } = result.data;
    form.set({ title: was, excerpt, body, tags: tags.join(', ') });
  };
  return (
    <>
      <title>{`${title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: `${base}/posts` }, { label: title }]} />
      <PageHead
        title={title}
        actions={
          <>
            {status === 'published' && <TextLink to={`/news/${slug}`}>{t.view}</TextLink>}
            <DeletePost id={id} title={title} />
          </>
        }
      />
      <Stack gap="section">
        <PostForm form={form} label={title}>
          {conflict && 'by' in conflict && (
            <Note
              tone="warning"
              announce
              title={t.conflict.title(conflict.by?.username ?? t.conflict.somebody, <DateTime value={conflict.at} />)}
              action={
                <Button size="small" onClick={form.takeNewer}>
                  {t.conflict.keep}
                </Button>
              }
            >
              {t.conflict.message}
              <pre className={s.theirs}>{post.body}</pre>
            </Note>
          )}
        </PostForm>
        <section aria-labelledby="revisions">
          <RuleHeading id="revisions" title={t.revisions.title} />
          <ol className={s.revisions}>
            {revisions.map((revision) => (
              <li key={revision.id}>
                {t.revisions.line(revision.version, revision.author.username, <DateTime value={revision.at} />)}{' '}
                <Button size="small" onClick={() => restore(revision.id)}>
                  {t.revisions.restore(revision.version)}
                </Button>
              </li>
            ))}
          </ol>
        </section>
      </Stack>
    </>
  );
}

function DeletePost({ id, title }: { id: string; title: string }) {
  const t = useMessages(messages).remove;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useCommand('deleteBlog', { announce: 'both', refreshes: ['listBlogs'] });
  const confirmed = async () => {
    const result = await remove.run({ params: { id } });
    if (!result.error) navigate(`${base}/posts`);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.title(title)}
        confirmLabel={t.action}
        busy={remove.fetching}
        onConfirm={confirmed}
        onClose={() => setAsking(false)}
      >
        <p>{t.what}</p>
      </ConfirmDialog>
    </>
  );
}
