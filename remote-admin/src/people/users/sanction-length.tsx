import { useHasCapability } from '@laurel/shared/session';
import { SelectField, type SelectFieldProps } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { sanctions as messages } from './messages/en';

/** In days; null means permanently. */
export const daysByLength = { day: 1, three: 3, week: 7, month: 30, quarter: 90, good: null };
export type SanctionLength = keyof typeof daysByLength;
const shortLengths: readonly SanctionLength[] = ['day', 'three', 'week'];

export function SanctionLengthField(field: Omit<SelectFieldProps<SanctionLength>, 'label' | 'options'>) {
  const t = useMessages(messages);
  const canChooseLong = useHasCapability('users.manage');
  const offeredLengths = canChooseLong ? (Object.keys(daysByLength) as SanctionLength[]) : shortLengths;
  return (
    <SelectField
      {...field}
      label={t.length}
      options={offeredLengths.map((length) => ({ value: length, label: t.lengths[length] }))}
    />
  );
}
