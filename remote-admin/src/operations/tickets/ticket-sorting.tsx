import type { TicketDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { HandOverDialog } from './hand-over';
import { tickets as messages } from './messages/en';
import s from './ticket-page.module.css';

export function TicketSorting({ ticket }: { ticket: TicketDetail }) {
  const { id, version, category, assignee } = ticket;
  const t = useMessages(messages);
  const me = useSessionUser();
  const [colleagueId, setColleagueId] = useState<string | null>(null);
  const read = useRead('listTicketAgents', {});
  const updateCommand = useCommand('updateTicket', { announce: 'both', refreshes: ['getTicket', 'listTickets'] });
  const changeTicket = (body: { category: TicketDetail['category'] } | { assigneeId: string | null }) =>
    updateCommand.run({ params: { id }, body: { version, ...body } }).then((answer) => {
      if (answer.error) refreshReads('getTicket');
    });
  const topics = Object.keys(t.categories) as TicketDetail['category'][];
  const agents = read.status === 'ready' ? read.data.agents : [];
  const assignees = assignee && !agents.some((agent) => agent.id === assignee.id) ? [assignee, ...agents] : agents;
  return (
    <div className={s.sorting}>
      <SelectField
        name="category"
        label={t.fields.category}
        value={category}
        onChange={(topic) => changeTicket({ category: topic })}
        options={topics.map((topic) => ({ value: topic, label: t.categories[topic] }))}
      />
      <SelectField
        name="assigneeId"
        label={t.fields.assignee}
        value={assignee?.id ?? 'none'}
        onChange={(agentId) => {
          if (agentId !== 'none' && agentId !== me?.id) setColleagueId(agentId);
          else void changeTicket({ assigneeId: agentId === 'none' ? null : agentId });
        }}
        options={[
          { value: 'none', label: t.unassigned },
          ...assignees.map(({ id: assigneeId, username }) => ({ value: assigneeId, label: username })),
        ]}
      />
      {colleagueId !== null && <HandOverDialog ticket={ticket} to={colleagueId} onClose={() => setColleagueId(null)} />}
    </div>
  );
}
