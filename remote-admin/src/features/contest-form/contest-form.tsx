import type { CallFailure, CallResult } from '@laurel/shared/api';
import type { ContestDetail, ContestInput } from '@laurel/shared/contract';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { useMemo, useRef, useState } from 'react';
import { contestForm } from '../../messages/en/contest-form';
import s from './contest-form.module.css';
import { type ContestDraft, type DraftField, sameDraft } from './draft';
import type { SectionProps } from './fields';
import { draftStore } from './kept-draft';
import { checkDraft, type FieldErrors, loadSchema, pathOf, strayErrors } from './rules';
import { ClocksSection, CoverSection, MoneySection, RulesSection, TimesSection, WhatSection } from './sections';
import { UnsavedGuard } from './unsaved-guard';

export interface ContestFormProps {
  /** What the form begins with: the defaults, or the contest as the server has it. */
  initial: ContestDraft;
  /** Under which name the draft is kept: `new`, or the contest's id. */
  draftName: string;
  submitLabel: string;
  save: (input: ContestInput) => Promise<CallResult<ContestDetail>>;
  onSaved: (contest: ContestDetail) => void;
  /** Where "Cancel" leads. */
  cancelTo: string;
}

/** The one form of a contest. Holds what is typed against the contract, keeps a draft, shows refusals at their field. */
export function ContestForm({ initial, draftName, submitLabel, save, onSaved, cancelTo }: ContestFormProps) {
  const t = useMessages(contestForm);
  const { failure: sentenceOf, sentence } = useMessages(answers);
  const user = useSessionUser();
  const store = useMemo(() => draftStore(user?.id ?? '', draftName, initial), [user?.id, draftName, initial]);
  const [kept] = useState(() => store.read());
  const [restored, setRestored] = useState(kept !== null && !sameDraft(kept, initial));
  const [draft, setDraft] = useState(kept ?? initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [saved, setSaved] = useState(false);
  const latest = useRef(draft);

  const replace = (next: ContestDraft) => {
    latest.current = next;
    setDraft(next);
    if (sameDraft(next, initial)) store.forget();
    else store.write(next);
  };
  const set = (change: Partial<ContestDraft>) => {
    setErrors((before) => without(before, Object.keys(change) as DraftField[]));
    replace({ ...latest.current, ...change });
  };
  const discard = () => {
    setErrors({});
    setFailure(null);
    setRestored(false);
    replace(initial);
  };
  const submit = async () => {
    setFailure(null);
    const checked = checkDraft(latest.current, await loadSchema());
    if (!checked.ok) {
      setErrors(checked.errors);
      return;
    }
    setErrors({});
    const result = await save(checked.input);
    if (result.error) {
      setErrors(result.error.kind === 'status' ? result.error.fields : {});
      setFailure(result);
      return;
    }
    store.forget();
    setSaved(true);
    onSaved(result.data);
  };

  const section: SectionProps = { draft, errors, set };
  const stray = strayErrors(errors, draft);
  return (
    <>
      <UnsavedGuard active={!saved && !sameDraft(draft, initial)} />
      <Form
        aria-label={t.label}
        className={s.form}
        onSubmit={submit}
        error={[...(failure ? [sentenceOf(failure)] : []), ...stray.map(sentence)].join(' ')}
      >
        <Stack gap="section">
          {restored && (
            <Note
              tone="info"
              title={t.restored.title}
              action={
                <Button size="small" onClick={discard}>
                  {t.restored.action}
                </Button>
              }
            >
              {t.restored.message}
            </Note>
          )}
          <WhatSection {...section} />
          <MoneySection {...section} />
          <TimesSection {...section} />
          <ClocksSection {...section} />
          <RulesSection {...section} />
          <CoverSection {...section} />
        </Stack>
        <FormActions>
          <SubmitButton size="large">{submitLabel}</SubmitButton>
          <Button size="large" to={cancelTo}>
            {t.cancel}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}

/** The errors that are still about what stands there, once these fields have been changed. */
function without(errors: FieldErrors, changed: readonly DraftField[]): FieldErrors {
  const paths = changed.map(pathOf);
  const touched = (path: string) => paths.some((each) => path === each || path.startsWith(`${each}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !touched(path)));
}
