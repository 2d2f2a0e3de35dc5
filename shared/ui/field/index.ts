export { AmountField, type AmountFieldProps } from './amount-field';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field';
export { type Choice, ChoiceCards, type ChoiceCardsProps } from './choice-cards';
export { CodeField, type CodeFieldProps } from './code-field';
export { DateTimeField, type DateTimeFieldProps } from './date-time-field';
export { Field, type FieldBase, type FieldControl, type FieldProps } from './field';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field';
export { TextAreaField, type TextAreaFieldProps, TextField, type TextFieldProps } from './text-field';
