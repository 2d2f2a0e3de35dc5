export const walletStoreKey = 'wagmi.store';

export function hasConnectionName(text: string | null): boolean {
  if (text === null) return false;
  try {
    const value: { state?: { current?: unknown } | null } | null = JSON.parse(text);
    return typeof value?.state?.current === 'string';
  } catch {
    return false;
  }
}

export function hasStoredConnection(): boolean {
  try {
    return hasConnectionName(localStorage.getItem(walletStoreKey));
  } catch {
    // A browser that forbids storage has stored nothing.
    return false;
  }
}
