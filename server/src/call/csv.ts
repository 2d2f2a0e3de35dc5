/** A cell: quoted where it must be. A spreadsheet would run text that begins like a formula. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
