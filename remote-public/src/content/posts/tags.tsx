import { Link } from '@laurel/shared/router';
import { useMessages } from '@laurel/shared/ui/locale';
import { news } from './messages/en';
import s from './tags.module.css';

export function Tags({ tags }: { tags: readonly string[] }) {
  const t = useMessages(news);
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t.tags} className={s.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/news?${new URLSearchParams({ tag })}`} className={s.tag ?? ''}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
