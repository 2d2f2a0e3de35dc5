import { Link } from '@laurel/shared/router';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import s from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to?: string | undefined;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { breadcrumb } = useMessages(kit);
  return (
    <nav aria-label={breadcrumb}>
      <ol className={s.list}>
        {items.map(({ label, to }) => (
          <li key={label} className={s.item}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to} className={s.link ?? ''}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
