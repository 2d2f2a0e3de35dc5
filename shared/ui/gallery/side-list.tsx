import { useId, useState } from 'react';
import { sections } from './catalogue';
import s from './gallery.module.css';

export interface SideListProps {
  current: string;
  pages: Readonly<Record<string, string>>;
}

export function SideList({ current, pages }: SideListProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  const words = search.toLowerCase().split(/\s+/);
  const foundSections = sections
    .map(({ title, components }) => ({
      title,
      components: components.filter(({ name, entries }) => {
        const text = `${name} ${entries.flatMap(({ names }) => names).join(' ')}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ components }) => components.length > 0);
  const renderLink = (address: string, label: string) => (
    <li key={address}>
      <a href={`#${address}`} aria-current={address === current ? 'page' : undefined} className={s.link}>
        {label}
      </a>
    </li>
  );
  return (
    <nav aria-label="Components" className={s.side}>
      <label htmlFor={id} className={s.unseen}>
        Find a component
      </label>
      <input
        id={id}
        type="search"
        placeholder="Find a component"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className={s.search}
      />
      <details className={s.list} open={search !== '' || matchMedia('(width >= 900px)').matches}>
        <summary className={s.summary}>All pages</summary>
        {search === '' && <ul>{Object.entries(pages).map(([address, label]) => renderLink(address, label))}</ul>}
        {foundSections.map(({ title, components }) => (
          <div key={title}>
            <p className={s.section}>{title}</p>
            <ul>{components.map(({ name, title }) => renderLink(name, title))}</ul>
          </div>
        ))}
        {foundSections.length === 0 && <p className={s.section}>Nothing is called that.</p>}
      </details>
    </nav>
  );
}
