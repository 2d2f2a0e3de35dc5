import { ListPage, ListTable, useList } from '@laurel/shared/list';
import { useCan } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Player } from '@laurel/shared/ui/player';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../layout/base';
import { EmailText } from '../layout/email-text';
import { users as messages, sanctions } from './messages/en';
import { UserStatus } from './user-status';
import { userList } from './users';

/** Everyone with an account, with search, filters and order in the address. */
export function UsersPage() {
  const t = useMessages(messages);
  const { link } = useMessages(sanctions).appeals;
  const appeals = useCan('users.sanction');
  const list = useList(userList);
  const filters = {
    role: { label: t.fields.role, any: t.anyRole, options: t.roles },
    status: { label: t.fields.status, any: t.anyStatus, options: t.statuses },
  };
  return (
    <ListPage
      list={list}
      words={{ ...t, filters }}
      action={appeals && <TextLink to={`${base}/users/appeals`}>{link}</TextLink>}
    >
      {(items) => (
        <ListTable
          list={list}
          caption={t.title}
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
          ]}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}
