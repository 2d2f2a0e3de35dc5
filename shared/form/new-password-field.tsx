import { PasswordField, type PasswordFieldProps } from '@laurel/shared/ui/field';
import { formatFieldSentences, useMessages } from '@laurel/shared/ui/locale';
import { useDeferredValue, useEffect, useState } from 'react';
import { loadProtocol } from './check';
import { form } from './messages/en';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete'> {
  own: readonly string[];
}

async function loadJudge() {
  const [{ judgePassword }, protocol] = await Promise.all([import('@laurel/shared/password'), loadProtocol()]);
  return (password: string, own: readonly string[]) => {
    const { score, fault } = judgePassword(password, own);
    const faults = fault && protocol ? protocol.writeFaultsInEnglish({ password: [fault] }) : null;
    return { score, why: faults ? (formatFieldSentences(faults).password ?? []).join(' ') : '' };
  };
}

export function NewPasswordField({ own, hint, ...field }: NewPasswordFieldProps) {
  const { strength: t } = useMessages(form);
  const [judge, setJudge] = useState<Awaited<ReturnType<typeof loadJudge>> | null>(null);
  const loadJudgeOnce = () => {
    if (judge) return;
    loadJudge().then(
      (loadedJudge) => setJudge(() => loadedJudge),
      // Without the judge, the server still refuses weak passwords.
      () => {},
    );
  };
  const isTyped = field.value !== '';
  // A field that was focused before its page was hydrated has reported no focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only the first letter matters
  useEffect(() => {
    if (isTyped) loadJudgeOnce();
  }, [isTyped]);
  const password = useDeferredValue(field.value);
  const judgement = judge && password !== '' ? judge(password, own) : null;
  return (
    <PasswordField
      {...field}
      onFocus={loadJudgeOnce}
      autoComplete="new-password"
      hint={judgement ? `${t.label}: ${t.scores[judgement.score]}. ${judgement.why}`.trim() : hint}
    />
  );
}
