import { useExtensionColumns } from '@laurel/shared/area/extension-columns';
import { ListPage, useList } from '@laurel/shared/list';
import type { AnswerOf } from '@laurel/shared/protocol';
import { dispatch } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Player } from '@laurel/shared/ui/player';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { BulkAction } from '../../bulk/bulk-bar';
import { BulkTable } from '../../bulk/bulk-table';
import { base } from '../../layout/base-path';
import { EmailText } from '../../layout/email-text';
import { users as messages, sanctions } from './messages/en';
import { UserStatus } from './user-status';
import { userList } from './users';

type User = AnswerOf<'listUsers'>['items'][number];

function useUserActions(): BulkAction<User>[] {
  const { bulk: t } = useMessages(messages);
  return useHasCapability('users.sanction')
    ? [
        {
          ...{ key: 'warn', tone: 'danger', reasoned: true, ...t.warn },
          findObstacle: ({ role }) => (role === 'player' ? null : t.staff),
          sendCommand: ({ id }, { reason, idempotencyKey }) =>
            dispatch(
              { type: 'sanctionUser', with: { params: { id }, body: { kind: 'warning', reason } } },
              { idempotencyKey },
            ),
        },
      ]
    : [];
}

export function UsersPage() {
  const t = useMessages(messages);
  const { link, reportsLink, wordsLink } = useMessages(sanctions).appeals;
  const canSanction = useHasCapability('users.sanction');
  const list = useList(userList);
  const actions = useUserActions();
  const extensions = useExtensionColumns('staffUsers.column', ({ id }: User) => ({ userId: id }));
  const filters = {
    role: { label: t.fields.role, any: t.anyRole, options: t.roles },
    status: { label: t.fields.status, any: t.anyStatus, options: t.statuses },
  };
  return (
    <ListPage
      list={list}
      words={{ ...t, filters }}
      action={
        canSanction && (
          <Row>
            <TextLink to={`${base}/users/reports`}>{reportsLink}</TextLink>
            <TextLink to={`${base}/users/appeals`}>{link}</TextLink>
            <TextLink to={`${base}/users/words`}>{wordsLink}</TextLink>
          </Row>
        )
      }
    >
      {(users) => (
        <BulkTable
          list={list}
          caption={t.title}
          label={({ username }) => username}
          actions={actions}
          refreshes={['listUsers', 'listUserSanctions']}
          columns={[
            {
              key: 'username',
              header: t.fields.user,
              rowHeader: true,
              cell: ({ id, username, avatarUrl }) => (
                <Player username={username} avatar={avatarUrl} to={`${base}/users/${id}`} size="small" />
              ),
            },
            {
              key: 'email',
              header: t.fields.email,
              card: 'detail',
              cell: ({ email }) => <EmailText address={email} />,
            },
            { key: 'role', header: t.fields.role, card: 'detail', cell: ({ role }) => t.roles[role] },
            {
              key: 'status',
              header: t.fields.status,
              card: 'detail',
              cell: ({ status }) => <UserStatus status={status} />,
            },
            {
              key: 'available',
              header: t.fields.available,
              align: 'end',
              card: 'figure',
              cell: ({ available }) => <Amount purpose="short" value={available} />,
            },
            {
              key: 'createdAt',
              header: t.fields.joined,
              align: 'end',
              card: 'hidden',
              cell: ({ createdAt }) => <DateTime value={createdAt} format="date" />,
            },
            ...extensions,
          ]}
          rows={users}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}
