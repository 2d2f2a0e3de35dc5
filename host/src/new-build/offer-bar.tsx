import { Button } from '@laurel/shared/ui/button';
import { Row } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import s from './offer-bar.module.css';

export interface OfferBarProps {
  onDecline: () => void;
}

/** Says that a newer Laurel is there, and brings it when asked to. */
export function OfferBar({ onDecline }: OfferBarProps) {
  return (
    <div role="status" className={s.bar}>
      <Text>A new version of Laurel is ready.</Text>
      <Row>
        <Button size="small" variant="outline" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button size="small" variant="ghost" onClick={onDecline}>
          Later
        </Button>
      </Row>
    </div>
  );
}
