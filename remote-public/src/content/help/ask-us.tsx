import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { help } from './messages/en';

export function AskUs() {
  const { ask } = useMessages(help);
  return (
    <div data-reveal="help-ask">
      <Note title={ask.title} action={<Button to="/contact">{ask.action}</Button>}>
        {ask.message}
      </Note>
    </div>
  );
}
