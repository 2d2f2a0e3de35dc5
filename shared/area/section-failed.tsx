import { kit, useMessages } from '../ui/locale';
import s from './section.module.css';

/** Uses plain elements, because the kit's would make every page's first load larger. */
export function SectionFailed({ onRetry }: { onRetry: () => void }) {
  const { section, tryAgain } = useMessages(kit);
  return (
    <div role="alert" className={s.failed}>
      <p>{section}</p>
      <button type="button" className={s.retry} onClick={onRetry}>
        {tryAgain}
      </button>
    </div>
  );
}
