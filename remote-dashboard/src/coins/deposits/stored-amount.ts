import { deleteDraft, readDraft, saveDraft } from '@laurel/shared/service';
import { useState } from 'react';

export interface StoredAmount {
  amount: string;
  setAmount: (amount: string) => void;
}

const name = 'deposit';

/** Keeps the typed amount while the wallet connects or changes, and when the player returns to the page. */
export function useStoredAmount(): StoredAmount {
  const [amount, set] = useState(() => {
    const kept = readDraft(name);
    return typeof kept === 'string' && /^\d{1,12}(\.\d{1,18})?$/.test(kept) ? kept : '';
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
