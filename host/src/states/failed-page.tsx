import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { RotateCw } from 'lucide-react';
import { StatePage } from './state-page';

export interface FailedPageProps {
  title: string;
  message: string;
  onRetry: () => void;
  retryLabel?: string | undefined;
}

export function FailedPage({ title, message, onRetry, retryLabel }: FailedPageProps) {
  const { tryAgain } = useMessages(kit);
  return (
    <StatePage
      failed
      title={title}
      message={message}
      action={
        <Button variant="primary" icon={RotateCw} onClick={onRetry}>
          {retryLabel ?? tryAgain}
        </Button>
      }
    />
  );
}
