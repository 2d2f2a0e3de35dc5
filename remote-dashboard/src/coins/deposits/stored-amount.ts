import { deleteDraft, readDraft, saveDraft } from '@laurel/shared/service';
import { useState } from 'react';

export interface StoredAmount {
  amount: string;
  setAmount: (amount: string) => void;
}

const draftName = 'deposit';

export function useStoredAmount(): StoredAmount {
  const [amount, setTypedAmount] = useState(() => {
    const draft = readDraft(draftName);
    return typeof draft === 'string' && /^\d{1,12}(\.\d{1,18})?$/.test(draft) ? draft : '';
  });
  return {
    amount,
    setAmount(next) {
      setTypedAmount(next);
      if (next === '') deleteDraft(draftName);
      else saveDraft(draftName, next);
    },
  };
}
