export { Amount, type AmountProps } from './amount';
export {
  AMOUNT_SYMBOL,
  type AmountDecimals,
  type FormatAmountOptions,
  formatAmount,
  formatExactAmount,
} from './format-amount';
