import { Fragment, type ReactNode } from 'react';
import type { Component } from './catalogue';
import s from './gallery.module.css';
import type { ReadmeEntry } from './readme';
import { type FrameWidth, StoryFrame } from './story-frame';

export interface ComponentPageProps {
  component: Component;
  width: FrameWidth;
  isAmongOthers: boolean;
}

export function ComponentPage({
  component: { name, title, entries, stories },
  width,
  isAmongOthers,
}: ComponentPageProps) {
  return (
    <article className={s.component}>
      <h2 className={isAmongOthers ? s.componentTitle : s.unseen}>
        {isAmongOthers ? title : 'How to use it, and its states'}
      </h2>
      {entries.length > 0 && <Usage name={name} entries={entries} />}
      {stories
        .filter(({ alone }) => !(isAmongOthers && alone))
        .map((story) => (
          <StoryFrame key={story.name} component={name} story={story} width={width} />
        ))}
    </article>
  );
}

function Usage({ name, entries }: { name: string; entries: readonly ReadmeEntry[] }) {
  const names = entries.flatMap((entry) => entry.names);
  return (
    <div className={s.usage}>
      <code className={s.import}>{`import { ${names.join(', ')} } from '@laurel/shared/ui/${name}';`}</code>
      <dl className={s.props}>
        {entries.map((entry) => (
          <Fragment key={entry.names.join()}>
            <dt>{entry.names.join(', ') || 'All of them'}</dt>
            <dd>{renderInline(entry.props)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

function renderInline(markdown: string): ReactNode[] {
  return markdown.split('`').map((text, index) => {
    const Tag = index % 2 === 0 ? Fragment : 'code';
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a cell keep their order
    return <Tag key={index}>{text}</Tag>;
  });
}
