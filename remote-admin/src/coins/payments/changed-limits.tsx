import { type WithdrawalLimitChange, withdrawalLimitNames } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { limits as words } from './messages/en/limits';
import s from './payments.module.css';

export function ChangedLimits({ change: { before, after } }: { change: WithdrawalLimitChange }) {
  const t = useMessages(words);
  return (
    <ul className={s.lines}>
      {withdrawalLimitNames
        .filter((name) => before[name] !== after[name])
        .map((name) => (
          <li key={name}>
            {t.names[name]}:{' '}
            {t.from(
              <Amount value={before[name]} purpose="exact" />,
              <Amount value={after[name]} purpose="exact" strong />,
            )}
          </li>
        ))}
    </ul>
  );
}
