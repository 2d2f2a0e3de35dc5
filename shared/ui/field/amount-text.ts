const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const DECIMAL = /^\d*(\.\d{0,18})?$/;

/**
 * Reads what was typed or pasted as a decimal string of at most 18 decimals. A whole grouped number ("1,842.50") loses
 * its commas; any other comma is the decimal mark of another language. `null` when it can not become an amount.
 */
export function readAmountText(typed: string): string | null {
  const compact = typed.replace(/\s|LRL/gi, '');
  const text = GROUPED.test(compact) ? compact.replaceAll(',', '') : compact.replace(',', '.');
  return DECIMAL.test(text) ? text : null;
}
