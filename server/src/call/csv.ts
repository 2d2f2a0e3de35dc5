/** Escapes text that begins like a formula, because a spreadsheet would run it. */
function formatCell(text: string): string {
  const safeText = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

export const toCsvRow = (cells: readonly string[]): string => `${cells.map(formatCell).join(',')}\r\n`;
