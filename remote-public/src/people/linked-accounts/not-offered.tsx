import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Entrance } from '../sign-in/entrance';
import { waysIn } from './messages/en/ways-in';

/** A provider that isn’t set up here. */
export function NotOffered({ name }: { name: string }) {
  const t = useMessages(waysIn);
  return (
    <Entrance title={t.failed.notOffered(name)} lead={t.failed.notOfferedText}>
      <Button full to="/sign-in">
        {t.others}
      </Button>
    </Entrance>
  );
}
