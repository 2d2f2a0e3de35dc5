const providerNames: Record<string, string> = {
  psn: 'PlayStation',
  steam: 'Steam',
  google: 'Google',
  discord: 'Discord',
  wallet: 'Wallet',
  sandbox: 'Sandbox ID',
};

export const formatProviderName = (provider: string): string =>
  providerNames[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
