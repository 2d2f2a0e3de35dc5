import type { TicketDetail } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { CountryName } from '@laurel/shared/ui/country';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { UserStatus } from '../../people/users/user-status';
import { tickets as messages } from './messages/en';
import s from './ticket-page.module.css';
import { TicketStatus } from './ticket-status';

const maxShown = 5;

export function Sender({ ticket: { sender, player, earlier } }: { ticket: TicketDetail }) {
  const t = useMessages(messages).sender;
  return (
    <>
      <section aria-labelledby="sender">
        <RuleHeading
          id="sender"
          title={t.title}
          trailing={player && <TextLink to={`${base}/users/${player.id}`}>{t.account}</TextLink>}
        />
        {sender ? (
          <Facts
            facts={[
              { term: t.status, value: <UserStatus status={sender.status} /> },
              { term: t.since, value: <DateTime value={sender.since} format="date" /> },
              { term: t.verified, value: sender.verified ? t.yes : t.no },
              ...(sender.country ? [{ term: t.country, value: <CountryName code={sender.country} /> }] : []),
              { term: t.matches, value: t.wonOf(sender.won, sender.played) },
              { term: t.titles, value: sender.titles },
              { term: t.earned, value: <Amount purpose="short" value={sender.earned} /> },
            ]}
          />
        ) : (
          <Text tone="muted">{t.guest}</Text>
        )}
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <RuleHeading id="earlier" title={t.earlier} />
          <ul className={s.earlier}>
            {earlier.slice(0, maxShown).map(({ id, ticketNo, subject, status, createdAt }) => (
              <li key={id}>
                <TextLink to={`${base}/tickets/${id}`}>{subject}</TextLink>
                <span className={s.line}>
                  <TicketStatus status={status} />
                  <Text size="t2" tone="muted">
                    {ticketNo}, <DateTime value={createdAt} format="date" />
                  </Text>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
