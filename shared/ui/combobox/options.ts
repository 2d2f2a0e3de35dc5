export interface ComboboxOption {
  value: string;
  label: string;
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ComboboxSource {
  options: readonly ComboboxOption[];
  /** Called with the typed text if a server searches. Without this, the field filters the options. */
  onSearch?: ((text: string) => void) | undefined;
  searching?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  failed?: boolean | undefined;
}

const toPlainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

export function filterMatching(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const plainText = toPlainText(text.trim());
  return plainText === ''
    ? options
    : options.filter(({ label, detail = '' }) => toPlainText(`${label} ${detail}`).includes(plainText));
}
