const names: Record<string, string> = {
  psn: 'PlayStation',
  steam: 'Steam',
  google: 'Google',
  discord: 'Discord',
  wallet: 'Wallet',
  sandbox: 'Sandbox ID',
};

export const formatProviderName = (provider: string): string =>
  names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
