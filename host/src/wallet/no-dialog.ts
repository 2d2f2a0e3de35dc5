/** Stands for WalletConnect's dialog, which isn't installed, because shared/wallet shows the QR code itself. */
export function createAppKit(): never {
  throw new Error('WalletConnect’s dialog is not installed');
}
