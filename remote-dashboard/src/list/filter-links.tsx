import { Link } from '@laurel/shared/router';
import s from './filter-links.module.css';

interface FilterLinksProps {
  label: string;
  current: string;
  items: readonly { value: string; label: string; to: string }[];
}

/** A few ways to see the same list, each with its own address. */
export function FilterLinks({ label, current, items }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={s.filter}>
      {items.map((item) => (
        <Link
          key={item.value}
          to={item.to}
          className={s.item ?? ''}
          aria-current={item.value === current ? 'true' : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
