import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { contacts } from './messages/en';

export interface SentNoticeProps {
  ticketNo: number;
  email: string;
  onAnother: () => void;
}

export function SentNotice({ ticketNo, email, onAnother }: SentNoticeProps) {
  const t = useMessages(contacts).sent;
  return (
    <Note
      tone="success"
      announce
      title={t.title(ticketNo)}
      action={
        <Button size="small" onClick={onAnother}>
          {t.another}
        </Button>
      }
    >
      {t.message(email)}
    </Note>
  );
}
