import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { verify } from './messages/en/verify';

export interface SandboxCodeProps {
  email: string;
  /** Copies the code into the form. */
  onUse: (code: string) => void;
}

/** Replaces the inbox where no email is sent: the code of the last message to this address. */
export function SandboxCode({ email, onUse }: SandboxCodeProps) {
  const { sandbox: t, code: field } = useMessages(verify);
  const mail = useRead('getSandboxMail', { query: { to: email } }, { refreshEvery: 5000 });
  const code = mail.status === 'ready' ? latestCode(mail.data.messages, email) : null;
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

function latestCode(
  messages: readonly { to: string; subject: string; sentAt: string }[],
  email: string,
): string | null {
  const [latest] = messages
    .filter(({ to, subject }) => to === email && codeIn(subject) !== null)
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  return latest ? codeIn(latest.subject) : null;
}

/** The subject starts with the code. The text contains the username, which can be six digits too. */
const codeIn = (subject: string): string | null => /^\d{6}\b/.exec(subject)?.[0] ?? null;
