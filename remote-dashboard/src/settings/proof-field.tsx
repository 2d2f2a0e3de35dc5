import type { AnswerOf } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { CodeField, PasswordField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import type { ComponentProps } from 'react';
import { settings } from './messages/en/settings';

export interface ProofFieldProps extends Pick<AnswerOf<'getSecurity'>, 'hasPassword'> {
  password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;
  code: Omit<ComponentProps<typeof CodeField>, 'label'>;
}

/** Confirms that this is the owner: by password, or without one by a code sent on request. */
export function ProofField({ hasPassword, password, code }: ProofFieldProps) {
  const { proof: t } = useMessages(settings);
  const sending = useCommand('sendOtp', { announce: 'both' });
  if (hasPassword) return <PasswordField {...password} label={t.password} autoComplete="current-password" />;
  return (
    <Stack gap="small">
      <CodeField {...code} label={t.code} hint={t.hint} />
      <Button
        size="small"
        busy={sending.fetching}
        onClick={() => void sending.run({ body: { action: 'send', purpose: 'prove_self' } })}
      >
        {t.send}
      </Button>
    </Stack>
  );
}
