import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { verify } from './messages/en/verify';

export interface SandboxCodeProps {
  email: string;
  resendAt?: string | undefined;
  onUse: (code: string) => void;
}

export function SandboxCode({ email, resendAt, onUse }: SandboxCodeProps) {
  const { sandbox: t, code: field } = useMessages(verify);
  const mail = useRead('getSandboxMail', { query: { to: email } }, { refreshEvery: 5000 });
  const code =
    mail.status === 'ready' ? findLatestCode(mail.data.messages, email, calculateRequestTime(resendAt)) : null;
  return (
    <>
      <Note
        tone="warning"
        announce
        title={t.title}
        action={
          code === null ? undefined : (
            <Button size="small" onClick={() => onUse(code)}>
              {t.use}
            </Button>
          )
        }
      >
        {code === null ? t.onItsWay : t.code(<strong>{code}</strong>)}
      </Note>
      <ReadNote read={mail} what={field.what} />
    </>
  );
}

function findLatestCode(
  messages: readonly { to: string; subject: string; sentAt: string }[],
  email: string,
  since: number,
): string | null {
  const [latestMessage] = messages
    .filter(
      ({ to, subject, sentAt }) => to === email && readServerCode(subject) !== null && Date.parse(sentAt) >= since,
    )
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  return latestMessage ? readServerCode(latestMessage.subject) : null;
}

/** Users can request a code once a minute, so the last request was a minute before `resendAt`. */
const calculateRequestTime = (resendAt: string | undefined): number =>
  resendAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(resendAt) - 60_000;

/** Reads only the subject, because the text also contains the username, which can be six digits. */
const readServerCode = (subject: string): string | null => /^\d{6}\b/.exec(subject)?.[0] ?? null;
