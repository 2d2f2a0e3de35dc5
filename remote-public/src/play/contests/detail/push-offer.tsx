import { canPush, usePush } from '@laurel/shared/push';
import { Button } from '@laurel/shared/ui/button';
import { readCookies, writeCookie } from '@laurel/shared/ui/cookies';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row } from '@laurel/shared/ui/page';
import { useState } from 'react';
import { pushOffer as words } from '../messages/en/push-offer';

const cookieName = 'laurel_push_offer';
const yearSeconds = 365 * 24 * 60 * 60;

const isDeclined = (): boolean => readCookies().split('; ').includes(`${cookieName}=declined`);

export function PushOffer() {
  const [hasDeclined, setHasDeclined] = useState(isDeclined);
  if (hasDeclined || !canPush() || Notification.permission === 'denied') return null;
  return (
    <Offer
      onDecline={() => {
        writeCookie(cookieName, 'declined', yearSeconds);
        setHasDeclined(true);
      }}
    />
  );
}

function Offer({ onDecline }: { onDecline: () => void }) {
  const t = useMessages(words);
  const { state, busy, failed, turnOn } = usePush();
  if (state !== 'off') return null;
  return (
    <Note
      title={failed ? t.failed : t.title}
      tone={failed ? 'danger' : 'info'}
      announce={failed}
      action={
        <Row>
          <Button size="small" variant="primary" busy={busy} onClick={() => void turnOn()}>
            {t.turnOn}
          </Button>
          <Button size="small" onClick={onDecline}>
            {t.decline}
          </Button>
        </Row>
      }
    >
      {failed ? t.failedWhy : t.text}
    </Note>
  );
}
