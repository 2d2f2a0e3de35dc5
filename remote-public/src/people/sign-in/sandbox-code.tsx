import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { verify } from './messages/en/verify';

export interface SandboxCodeProps {
  email: string;
  /**
   * When the next code can be requested, if one was just requested. Until its mail arrives, the inbox only has earlier
   * codes.
   */
  resendAt?: string | undefined;
  onUse: (code: string) => void;
}

/** Shows the code from the last mail to this address, because a sandbox sends no mail. */
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
  const [latest] = messages
    .filter(
      ({ to, subject, sentAt }) => to === email && readServerCode(subject) !== null && Date.parse(sentAt) >= since,
    )
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  return latest ? readServerCode(latest.subject) : null;
}

/** A code can be requested once a minute. */
const calculateRequestTime = (resendAt: string | undefined): number =>
  resendAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(resendAt) - 60_000;

/** The subject starts with the code. The text also contains the username, which can be six digits. */
const readServerCode = (subject: string): string | null => /^\d{6}\b/.exec(subject)?.[0] ?? null;
