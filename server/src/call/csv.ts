/** Escapes text that begins like a formula, because a spreadsheet would run it. */
function formatCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsvRow = (cells: readonly string[]): string => `${cells.map(formatCell).join(',')}\r\n`;
