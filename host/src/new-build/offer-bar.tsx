import { Button } from '@laurel/shared/ui/button';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { reloadPage } from '../areas/reload-page';
import { states } from '../messages/en/states';
import s from './offer-bar.module.css';

export interface OfferBarProps {
  /** Null if the page must reload, because its build was withdrawn. */
  onDecline: (() => void) | null;
}

export function OfferBar({ onDecline }: OfferBarProps) {
  const t = useMessages(states);
  return (
    <div role={onDecline ? 'status' : 'alert'} className={joinClassNames('foot-bar', s.bar)}>
      <Text>{onDecline ? t.newBuild : t.withdrawnBuild}</Text>
      <Row>
        <Button size="small" variant="outline" onClick={reloadPage}>
          {t.reload}
        </Button>
        {onDecline && (
          <Button size="small" variant="ghost" onClick={onDecline}>
            {t.later}
          </Button>
        )}
      </Row>
    </div>
  );
}
