import type { AnswerOf } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { CodeField, PasswordField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import type { ComponentProps } from 'react';
import { form } from './messages/en';

export interface ProofFieldProps {
  security: Pick<AnswerOf<'getSecurity'>, 'hasPassword' | 'emailVerifiedAt' | 'provenUntil'>;
  password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;
  code: Omit<ComponentProps<typeof CodeField>, 'label'>;
}

export function ProofField({ security, password, code }: ProofFieldProps) {
  const { proof: t } = useMessages(form);
  const sendingCommand = useCommand('sendOtp', { announce: 'both' });
  if (security.hasPassword) return <PasswordField {...password} label={t.password} autoComplete="current-password" />;
  const isAsked = (code.errors?.length ?? 0) > 0;
  if (!isAsked && isProven(security)) return null;
  if (security.emailVerifiedAt === null) return <Note tone="warning">{t.signInAgain}</Note>;
  return (
    <Stack gap="small">
      <CodeField {...code} label={t.code} hint={t.hint} />
      <Button
        size="small"
        busy={sendingCommand.fetching}
        onClick={() => void sendingCommand.run({ body: { action: 'send', purpose: 'prove_self' } })}
      >
        {t.send}
      </Button>
    </Stack>
  );
}

export const isProven = ({ provenUntil }: Pick<AnswerOf<'getSecurity'>, 'provenUntil'>): boolean =>
  Date.parse(provenUntil) > Date.now();
