import { deleteDraft, readDraft, saveDraft } from '@laurel/shared/service';
import { useState } from 'react';

export interface StoredAmount {
  amount: string;
  setAmount: (amount: string) => void;
}

const name = 'deposit';

export function useStoredAmount(): StoredAmount {
  const [amount, set] = useState(() => {
    const draft = readDraft(name);
    return typeof draft === 'string' && /^\d{1,12}(\.\d{1,18})?$/.test(draft) ? draft : '';
  });
  return {
    amount,
    setAmount(next) {
      set(next);
      if (next === '') deleteDraft(name);
      else saveDraft(name, next);
    },
  };
}
