import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { signInWays } from './messages/en/sign-in-ways';

export function NotOffered({ name }: { name: string }) {
  const t = useMessages(signInWays);
  return (
    <SignInFrame title={t.failed.notOffered(name)} lead={t.failed.notOfferedText}>
      <Button full to="/sign-in">
        {t.others}
      </Button>
    </SignInFrame>
  );
}
