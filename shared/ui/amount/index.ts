export { Amount, type AmountProps } from './amount';
export { formatAmount, formatCoins } from './format-amount';
