import { defineList, ListPage, useList } from '@laurel/shared/list';
import type { PostSummary } from '@laurel/shared/protocol';
import { dispatch } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { BulkAction } from '../../bulk/bulk-bar';
import { BulkTable } from '../../bulk/bulk-table';
import { base } from '../../layout/base-path';
import { posts as messages } from './messages/en';
import { PostStanding } from './post-standing';

const statuses = ['draft', 'scheduled', 'published', 'archived'] as const;

const postList = defineList('listPosts', {
  search: true,
  filters: { status: statuses },
  filter: ({ status }) => ({ status: status ? [status] : [...statuses] }),
});

function listPostActions({ bulk: t }: Pick<typeof messages.english, 'bulk'>): BulkAction<PostSummary>[] {
  const setStatus = ({ id, version }: PostSummary, status: 'published' | 'archived') =>
    dispatch({ type: 'updatePost', with: { params: { id }, body: { version: String(version), status } } });
  return [
    {
      ...{ key: 'publish', ...t.publish },
      findObstacle: ({ status }) => (status === 'published' ? t.obstacles.published : null),
      sendCommand: (post) => setStatus(post, 'published'),
    },
    {
      ...{ key: 'archive', ...t.archive },
      findObstacle: ({ status }) => (status === 'archived' ? t.obstacles.archived : null),
      sendCommand: (post) => setStatus(post, 'archived'),
    },
  ];
}

export function PostsPage() {
  const t = useMessages(messages);
  const list = useList(postList);
  const filters = { status: { label: t.status, any: t.anyStatus, options: t.statuses } };
  return (
    <ListPage
      list={list}
      words={{ ...t, filters }}
      action={
        <Row>
          <Button to={`${base}/posts/help`}>{t.help.title}</Button>
          <Button data-chief="" variant="primary" to={`${base}/posts/new`}>
            {t.write}
          </Button>
        </Row>
      }
    >
      {(posts) => (
        <BulkTable
          list={list}
          caption={t.title}
          label={({ title }) => title}
          actions={listPostActions(t)}
          refreshes={['listPosts', 'getPostEdit', 'getPost']}
          columns={[
            {
              key: 'title',
              header: t.fields.title,
              rowHeader: true,
              cell: ({ id, title }) => <TextLink to={`${base}/posts/${id}`}>{title}</TextLink>,
            },
            {
              key: 'status',
              header: t.status,
              card: 'detail',
              cell: (post) => <PostStanding post={post} />,
            },
            {
              key: 'updatedAt',
              header: t.fields.updatedAt,
              card: 'note',
              align: 'end',
              cell: ({ updatedAt }) => <Relative value={updatedAt} />,
            },
          ]}
          rows={posts}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}
