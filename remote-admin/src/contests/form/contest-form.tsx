import { type CallFailure, type CallResult, paramsOf } from '@laurel/shared/api';
import type { ContestDetail, ContestInput } from '@laurel/shared/contract';
import { UnsavedGuard } from '@laurel/shared/form';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { useMemo, useRef, useState } from 'react';
import { contestForm } from '../messages/en/contest-form';
import { Conflict } from './conflict';
import s from './contest-form.module.css';
import { type ContestDraft, carriedOver, type DraftField, type Edited, sameDraft } from './draft';
import type { SectionProps } from './fields';
import { draftStore } from './kept-draft';
import { checkDraft, type FieldErrors, loadSchema, pathOf, strayErrors } from './rules';
import { ClocksSection, CoverSection, MoneySection, RulesSection, TimesSection, WhatSection } from './sections';

export interface ContestFormProps {
  /** What there is to edit now: the defaults, or the contest as the server has it. The form begins with it. */
  current: Edited;
  /** Under which name the draft is kept: `new`, or the contest's id. */
  draftName: string;
  submitLabel: string;
  /** `version` is the one that was edited. */
  save: (input: ContestInput, version: number | null) => Promise<CallResult<ContestDetail>>;
  onSaved: (contest: ContestDetail) => void;
  /** Where "Cancel" leads. */
  cancelTo: string;
}

/** The one form of a contest. Holds what is typed against the contract, keeps a draft, shows refusals at their field. */
export function ContestForm({ current, draftName, submitLabel, save, onSaved, cancelTo }: ContestFormProps) {
  const t = useMessages(contestForm);
  const { failure: sentenceOf } = useMessages(answers);
  const user = useSessionUser();
  const store = useMemo(() => draftStore(user?.id ?? '', draftName, current.draft), [user?.id, draftName, current]);
  const [kept] = useState(() => store.read());
  // A refresh in the background must neither replace what is being typed nor pass for what it is an edit of.
  const [edited, setEdited] = useState(kept && current.version !== null ? kept.of : current);
  const initial = edited.draft;
  const [restored, setRestored] = useState(kept !== null && !sameDraft(kept.draft, current.draft));
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [saved, setSaved] = useState(false);
  const latest = useRef(draft);

  const replace = (next: ContestDraft, of = edited) => {
    latest.current = next;
    setDraft(next);
    if (sameDraft(next, of.draft)) store.forget();
    else store.write({ draft: next, of });
  };
  const set = (change: Partial<ContestDraft>) => {
    setErrors((before) => without(before, Object.keys(change) as DraftField[]));
    replace({ ...latest.current, ...change });
  };
  const discard = () => {
    setErrors({});
    setFailure(null);
    setRestored(false);
    setEdited(current);
    replace(current.draft, current);
  };
  const takeNewer = () => {
    setErrors({});
    setFailure(null);
    setEdited(current);
    replace(carriedOver(latest.current, initial, current.draft), current);
  };
  const submit = async () => {
    setFailure(null);
    const checked = checkDraft(latest.current, await loadSchema(), initial, Date.now());
    if (!checked.ok) {
      setErrors(checked.errors);
      return;
    }
    setErrors({});
    const result = await save(checked.input, edited.version);
    if (result.error) {
      const fields = result.error.kind === 'status' ? result.error.fields : {};
      setErrors(fields);
      // What its fields say is not said above them as well.
      if (Object.keys(fields).length === 0) setFailure(result);
      return;
    }
    store.forget();
    setSaved(true);
    onSaved(result.data);
  };

  const section: SectionProps = { draft, errors, set };
  const stray = strayErrors(errors, draft);
  const conflict = paramsOf(failure, 'version_conflict');
  return (
    <>
      <UnsavedGuard active={!saved && !sameDraft(draft, initial)} />
      <Form
        aria-label={t.label}
        className={s.form}
        onSubmit={submit}
        error={
          conflict?.what === 'contest' ? (
            <Conflict
              by={conflict.by}
              at={conflict.at}
              loading={current.version === edited.version}
              onLoad={takeNewer}
            />
          ) : (
            [...(failure ? [sentenceOf(failure)] : []), ...stray].join(' ')
          )
        }
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
