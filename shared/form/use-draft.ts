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
  takeNewer: () => void;
  settle: (next?: Values) => void;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useDraft<Values extends object>(
  call: FormCall,
  name: string | undefined,
  latest: Values,
): Draft<Values> {
  const { secret }: Call = calls[call];
  if (secret && name !== undefined) throw new Error(`The form of ${call} has secrets: it keeps no draft`);
  const [storedEdit] = useState(() => (name === undefined ? null : readEdit(name, latest)));
  const [edit, setEdit] = useState<StoredEdit<Values>>(storedEdit ?? { values: latest, initial: latest });
  const [restored, setRestored] = useState(storedEdit !== null && !isEqual(storedEdit.values, latest));
  const [settled, setSettled] = useState(false);

  const takeDraft = (next: StoredEdit<Values>) => {
    setEdit(next);
    if (name === undefined) return;
    if (isEqual(next.values, next.initial)) deleteDraft(name);
    else saveDraft(name, next);
  };
  return {
    ...edit,
    restored,
    changed: !settled && !isEqual(edit.values, edit.initial),
    replace: (values) => takeDraft({ ...edit, values }),
    discard: () => {
      setRestored(false);
      takeDraft({ values: latest, initial: latest });
    },
    takeNewer: () => {
      const touchedFields = Object.entries(edit.values).filter(
        ([field, value]) => !isEqual(value, Reflect.get(edit.initial, field)),
      );
      takeDraft({ values: { ...latest, ...Object.fromEntries(touchedFields) }, initial: latest });
    },
    settle: (next) => {
      if (name !== undefined) deleteDraft(name);
      setSettled(next === undefined);
      if (next) setEdit({ values: next, initial: next });
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
  const fittingValues = Object.entries(shape).flatMap(([field, value]) => {
    const storedValue = readProperty(storedValues, field);
    return hasSameShape(storedValue, value) ? [[field, storedValue]] : [];
  });
  return { ...shape, ...Object.fromEntries(fittingValues) };
}

function hasSameShape(was: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(was) && was.every((each) => typeof each === typeof (value[0] ?? ''));
  if (value === null || was === null) return was === null || typeof was === 'string' || typeof was === 'number';
  return typeof was === typeof value && typeof was !== 'object';
}

const readProperty = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, key) : null;
