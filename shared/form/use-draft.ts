import { type Call, calls } from '@laurel/shared/protocol';
import { deleteDraft, readDraft, saveDraft } from '@laurel/shared/service';
import { useState } from 'react';
import type { FormCall } from './check';

interface StoredEdit<Values> {
  values: Values;
  initial: Values;
}

export interface Draft<Values> extends StoredEdit<Values> {
  restored: boolean;
  changed: boolean;
  replace: (values: Values) => void;
  discard: () => void;
  takeNewerValues: () => void;
  settle: (nextValues?: Values) => void;
}

const isEqual = (value: unknown, otherValue: unknown): boolean => JSON.stringify(value) === JSON.stringify(otherValue);

export function useDraft<Values extends object>(
  call: FormCall,
  name: string | undefined,
  latestValues: Values,
): Draft<Values> {
  const { secret }: Call = calls[call];
  if (secret && name !== undefined) throw new Error(`The form of ${call} has secrets: it keeps no draft`);
  const [storedEdit] = useState(() => (name === undefined ? null : readEdit(name, latestValues)));
  const [edit, setEdit] = useState<StoredEdit<Values>>(storedEdit ?? { values: latestValues, initial: latestValues });
  const [restored, setRestored] = useState(storedEdit !== null && !isEqual(storedEdit.values, latestValues));
  const [isSettled, setIsSettled] = useState(false);

  const changeEdit = (nextEdit: StoredEdit<Values>) => {
    setEdit(nextEdit);
    if (name === undefined) return;
    if (isEqual(nextEdit.values, nextEdit.initial)) deleteDraft(name);
    else saveDraft(name, nextEdit);
  };
  return {
    ...edit,
    restored,
    changed: !isSettled && !isEqual(edit.values, edit.initial),
    replace: (values) => changeEdit({ ...edit, values }),
    discard: () => {
      setRestored(false);
      changeEdit({ values: latestValues, initial: latestValues });
    },
    takeNewerValues: () => {
      const touchedFields = Object.entries(edit.values).filter(
        ([field, value]) => !isEqual(value, Reflect.get(edit.initial, field)),
      );
      changeEdit({ values: { ...latestValues, ...Object.fromEntries(touchedFields) }, initial: latestValues });
    },
    settle: (nextValues) => {
      if (name !== undefined) deleteDraft(name);
      setIsSettled(nextValues === undefined);
      if (nextValues) setEdit({ values: nextValues, initial: nextValues });
    },
  };
}

function readEdit<Values extends object>(name: string, shape: Values): StoredEdit<Values> | null {
  const storedDraft = readDraft(name);
  const [values, initial] = [
    fitEdit(readProperty(storedDraft, 'values'), shape),
    fitEdit(readProperty(storedDraft, 'initial'), shape),
  ];
  return values && initial && { values, initial };
}

function fitEdit<Values extends object>(storedValues: unknown, shape: Values): Values | null {
  if (typeof storedValues !== 'object' || storedValues === null) return null;
  const fittingEntries = Object.entries(shape).flatMap(([field, value]) => {
    const storedValue = readProperty(storedValues, field);
    return hasSameShape(storedValue, value) ? [[field, storedValue]] : [];
  });
  return { ...shape, ...Object.fromEntries(fittingEntries) };
}

function hasSameShape(storedValue: unknown, value: unknown): boolean {
  if (Array.isArray(value))
    return Array.isArray(storedValue) && storedValue.every((each) => typeof each === typeof (value[0] ?? ''));
  if (value === null || storedValue === null)
    return storedValue === null || typeof storedValue === 'string' || typeof storedValue === 'number';
  return typeof storedValue === typeof value && typeof storedValue !== 'object';
}

const readProperty = (owner: unknown, key: string): unknown =>
  typeof owner === 'object' && owner !== null ? Reflect.get(owner, key) : null;
