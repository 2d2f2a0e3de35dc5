import { kit, useMessages } from '@laurel/shared/ui/locale';
import { ChevronDown, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { TextLink } from '../text-link';
import { VisuallyHidden } from '../visually-hidden';
import s from './checklist.module.css';

export interface CheckItem {
  id: string;
  met: boolean;
  pending?: boolean | undefined;
  label: ReactNode;
  detail?: ReactNode;
  fix?: { label: string; to: string } | undefined;
}

export interface ChecklistProps {
  label: string;
  items: readonly CheckItem[];
  /** True if the list leaves out requirements, and so can't say that all are met. */
  partial?: boolean | undefined;
}

export function Checklist({ label, items, partial = false }: ChecklistProps) {
  const t = useMessages(kit).checklist;
  const metItems = items.filter((item) => item.met);
  const unmetItems = items.filter((item) => !item.met);
  return (
    <>
      {unmetItems.length > 0 && <Lines label={label} items={unmetItems} />}
      {metItems.length > 0 && (
        <details className={s.fold}>
          <summary className={s.summary}>
            <Icon of={CircleCheck} size={20} className={s.met} />
            {partial || unmetItems.length > 0 ? t.some(metItems.length) : t.all(metItems.length)}
            <Icon of={ChevronDown} className={s.chevron} />
          </summary>
          <Lines label={t.metOnes} items={metItems} />
        </details>
      )}
    </>
  );
}

function Lines({ label, items }: Pick<ChecklistProps, 'label' | 'items'>) {
  const t = useMessages(kit).checklist;
  return (
    <ul aria-label={label}>
      {items.map(({ id, met, pending = false, label: condition, detail, fix }) => (
        <li key={id} className={s.item}>
          <Icon
            of={pending ? CircleDashed : met ? CircleCheck : CircleX}
            size={20}
            className={pending ? s.pending : met ? s.met : s.unmet}
          />
          <div>
            <VisuallyHidden>{`${pending ? t.pending : met ? t.met : t.unmet}: `}</VisuallyHidden>
            <span className={s.label}>{condition}</span>
            {detail !== undefined && <span className={s.detail}>{detail}</span>}
          </div>
          {!met && fix && <TextLink to={fix.to}>{fix.label}</TextLink>}
        </li>
      ))}
    </ul>
  );
}
