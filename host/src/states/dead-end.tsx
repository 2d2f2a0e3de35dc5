import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { states } from '../messages/en/states';
import { StatePage } from './state-page';

interface DeadEndProps {
  why: 'notFound' | 'notAllowed';
  /** The address that the button opens. */
  to: string;
}

/** The page at an address that has nothing for this user, with a way on. */
export function DeadEnd({ why, to }: DeadEndProps) {
  const t = useMessages(states)[why];
  return (
    <StatePage
      tab={t.tab}
      title={t.title}
      message={t.message}
      action={
        <Button to={to} variant="primary">
          {t.action}
        </Button>
      }
    />
  );
}
