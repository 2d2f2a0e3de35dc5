import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';

export interface SandboxCodeProps {
  email: string;
  /** Takes the code over into the form. */
  onUse: (code: string) => void;
}

/** Stands in for the inbox where no mail goes out: the code of the last message to this address. */
export function SandboxCode({ email, onUse }: SandboxCodeProps) {
  const mail = useRead('getSandboxMail', {}, { refreshEvery: 5000 });
  const code = mail.status === 'ready' ? latestCode(mail.data.messages, email) : null;
  return (
    <>
      <Note
        tone="warning"
        announce
        title="Sandbox: no mail goes out."
        action={
          code === null ? undefined : (
            <Button size="small" onClick={() => onUse(code)}>
              Use this code
            </Button>
          )
        }
      >
        {code === null ? (
          'The code is on its way.'
        ) : (
          <>
            Your code is <strong>{code}</strong>
          </>
        )}
      </Note>
      <ReadNote read={mail} what="the code" />
    </>
  );
}

function latestCode(messages: readonly { to: string; text: string; sentAt: string }[], email: string): string | null {
  const [latest] = messages
    .filter(({ to, text }) => to === email && codeIn(text) !== null)
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  return latest ? codeIn(latest.text) : null;
}

const codeIn = (text: string): string | null => /\b\d{6}\b/.exec(text)?.[0] ?? null;
