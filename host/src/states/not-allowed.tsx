import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { states } from '../messages/en/states';
import { StatePage } from './state-page';

export function NotAllowed() {
  const t = useMessages(states).notAllowed;
  return (
    <StatePage
      tab={t.tab}
      title={t.title}
      message={t.message}
      action={
        <Button to="/dashboard" variant="primary">
          {t.action}
        </Button>
      }
    />
  );
}
