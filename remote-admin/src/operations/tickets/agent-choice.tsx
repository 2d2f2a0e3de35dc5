import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { SelectField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import type { ChoiceProps } from '../../bulk/bulk-bar';
import { tickets as messages } from './messages/en';

export function AgentChoice({ value, onChange }: ChoiceProps) {
  const t = useMessages(messages).handOver;
  const me = useSessionUser();
  const read = useRead('listTicketAgents', {});
  const agents = read.status === 'ready' ? read.data.agents.filter(({ id }) => id !== me?.id) : [];
  return (
    <>
      <ReadNote read={read} what={t.what} />
      <SelectField
        name="assignee"
        label={t.to}
        placeholder={t.choose}
        value={value}
        onChange={onChange}
        options={agents.map((agent) => ({ value: agent.id, label: agent.username }))}
        required
      />
    </>
  );
}
