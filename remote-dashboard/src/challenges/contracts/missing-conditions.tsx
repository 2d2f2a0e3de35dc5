import type { ContractDetail } from '@laurel/shared/protocol';
import { Checklist } from '@laurel/shared/ui/checklist';
import { useMessages } from '@laurel/shared/ui/locale';
import { place as words } from './messages/en/place';

type ConditionLines = ContractDetail['eligibility']['conditions'];

export function MissingConditions({ lines }: { lines: ConditionLines }) {
  const { line: t, lacking } = useMessages(words);
  return (
    <Checklist
      label={lacking}
      items={lines
        .filter(({ met }) => !met)
        .map((line) => ({
          id: line.condition,
          met: false,
          pending: line.state.code === 'not_read',
          label: t.title(line),
          detail: t.state(line.state),
          fix: line.fix ? { label: t.fix(line.fix), to: line.fix.to } : undefined,
        }))}
    />
  );
}
