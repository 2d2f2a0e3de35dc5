export { ComboboxField, type ComboboxFieldProps } from './combobox-field';
export { MultiComboboxField, type MultiComboboxFieldProps } from './multi-combobox-field';
export type { ComboboxOption, ComboboxSource } from './options';
