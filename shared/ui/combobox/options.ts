export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line: an email, a game. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

/** Where the options come from. */
export interface ComboboxSource {
  options: readonly ComboboxOption[];
  /** Hears what is typed, for options that a server finds. Without it the options are filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  /** The options of what is typed are on their way. */
  searching?: boolean | undefined;
  /** They did not arrive; offers to try again. */
  onRetry?: (() => void) | undefined;
  failed?: boolean | undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The options whose words hold what is typed, whatever its case and accents. */
export function matching(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = plain(text.trim());
  return wanted === ''
    ? options
    : options.filter(({ label, detail = '' }) => plain(`${label} ${detail}`).includes(wanted));
}
