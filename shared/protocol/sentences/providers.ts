const names: Record<string, string> = {
  psn: 'PlayStation',
  steam: 'Steam',
  google: 'Google',
  discord: 'Discord',
  wallet: 'Wallet',
  sandbox: 'Sandbox ID',
};

/** What a provider calls itself; one that an operator added has the name it was given, with a capital. */
export const providerName = (provider: string): string =>
  names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
