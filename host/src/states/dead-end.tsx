import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { states } from '../messages/en/states';
import { StatePage } from './state-page';

interface DeadEndProps {
  why: 'notFound' | 'notAllowed';
  to: string;
}

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
