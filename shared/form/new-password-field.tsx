import { PasswordField, type PasswordFieldProps } from '@laurel/shared/ui/field';
import { fieldSentences, useMessages } from '@laurel/shared/ui/locale';
import { useDeferredValue, useState } from 'react';
import { loadProtocol } from './check';
import { form } from './messages/en';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete'> {
  /** Words that someone who knows the owner would try: the username, the email. */
  own: readonly string[];
}

/** Rates a password. It loads on focus, so that only people who choose a password pay for it. */
async function loadJudge() {
  const [{ judgePassword }, protocol] = await Promise.all([import('@laurel/shared/password'), loadProtocol()]);
  return (password: string, own: readonly string[]) => {
    const { score, fault } = judgePassword(password, own);
    const found = fault && protocol ? protocol.inEnglish({ password: [fault] }) : null;
    return { score, why: found ? (fieldSentences(found).password ?? []).join(' ') : '' };
  };
}

/** A field for a new password. Its strength shows while typing; the server decides. */
export function NewPasswordField({ own, hint, ...field }: NewPasswordFieldProps) {
  const { strength: t } = useMessages(form);
  const [judge, setJudge] = useState<Awaited<ReturnType<typeof loadJudge>> | null>(null);
  const load = () => {
    if (judge) return;
    // Without the rating, the hint stays. The server refuses weak passwords anyway.
    loadJudge().then(
      (loaded) => setJudge(() => loaded),
      () => {},
    );
  };
  const password = useDeferredValue(field.value);
  const judged = judge && password !== '' ? judge(password, own) : null;
  return (
    <PasswordField
      {...field}
      onFocus={load}
      autoComplete="new-password"
      hint={judged ? `${t.label}: ${t.scores[judged.score]}. ${judged.why}`.trim() : hint}
    />
  );
}
