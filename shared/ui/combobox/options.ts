import { foldText } from '@laurel/shared/ui/locale';

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

export function filterMatchingOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const foldedText = foldText(text.trim());
  return foldedText === ''
    ? options
    : options.filter(({ label, detail = '' }) => foldText(`${label} ${detail}`).includes(foldedText));
}
