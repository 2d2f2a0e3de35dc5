import type { FormState } from '@laurel/shared/form';
import { Button } from '@laurel/shared/ui/button';
import { formatList, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { useState } from 'react';
import { audit } from '../../../operations/audit/messages/en';
import { contestForm } from '../messages/en/contest-form';
import type { ContestDraft, DraftField } from './draft';
import type { Locks } from './locks';

export interface StuckChangesProps {
  form: FormState<ContestDraft>;
  locks: Locks;
  storedDraft: ContestDraft;
}

export function StuckChanges({ form, locks, storedDraft }: StuckChangesProps) {
  const t = useMessages(contestForm).stuck;
  const getFieldName = useFieldNames();
  const [resetFields, setResetFields] = useState<readonly DraftField[]>([]);
  const fields = Object.keys(locks) as DraftField[];
  const isChanged = (field: DraftField, from: ContestDraft) =>
    JSON.stringify(form.values[field]) !== JSON.stringify(from[field]);
  const stuckFields = fields.filter((field) => isChanged(field, form.initial) && isChanged(field, storedDraft));
  const listNames = (draftFields: readonly DraftField[]) => formatList([...new Set(draftFields.map(getFieldName))]);
  if (stuckFields.length === 0)
    return resetFields.length === 0 ? null : (
      <Note tone="info" announce>
        {t.taken(listNames(resetFields))}
      </Note>
    );
  const continueEditing = () => {
    form.set(Object.fromEntries(stuckFields.map((field) => [field, storedDraft[field]])));
    setResetFields(stuckFields);
  };
  return (
    <Note
      tone="warning"
      title={t.title(listNames(stuckFields))}
      action={
        <Button size="small" onClick={continueEditing}>
          {t.action}
        </Button>
      }
    >
      {t.message}
    </Note>
  );
}

/** Puts the stored values into the locked fields, in place of anything typed there before they were locked. */
export function keepLockedValues(draft: ContestDraft, locks: Locks, storedDraft: ContestDraft): ContestDraft {
  const lockedFields = Object.keys(locks) as DraftField[];
  return { ...draft, ...Object.fromEntries(lockedFields.map((field) => [field, storedDraft[field]])) };
}

export function showStoredValues(
  form: FormState<ContestDraft>,
  locks: Locks,
  storedDraft: ContestDraft,
): FormState<ContestDraft> {
  const values = keepLockedValues(form.values, locks, storedDraft);
  return { ...form, values, field: (name) => ({ ...form.field(name), value: values[name] }) };
}

function useFieldNames(): (field: DraftField) => string {
  const { what, money, split, times, clocks } = useMessages(contestForm);
  const fieldNames = {
    ...useMessages(audit).fields,
    requiresPlatform: what.requires,
    format: what.format,
    formatSettings: what.settings,
    bestOf: what.length,
    roundLengths: what.lengths,
    prizePool: money.added,
    prizeSplit: split.title,
    feePercent: money.service,
    registrationOpensAt: times.registrationOpens,
    checkInOpensAt: times.checkInOpens,
    checkInClosesAt: times.checkInCloses,
    startsAt: times.starts,
    matchCheckInMinutes: clocks.checkIn,
    playMinutes: clocks.play,
    confirmMinutes: clocks.confirm,
  };
  return (field) => (field === 'version' ? '' : fieldNames[field]);
}
