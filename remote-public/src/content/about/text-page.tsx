import { isolateText } from '@laurel/shared/protocol';
import { Heading } from '@laurel/shared/ui/heading';
import { Page } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import type { ReactNode } from 'react';
import s from './text-page.module.css';

export interface TextPageProps {
  title: string;
  lead: string;
  sections: Readonly<Record<string, { title: string; paragraphs: readonly string[] }>>;
  children?: ReactNode;
}

export function TextPage({ title, lead, sections, children }: TextPageProps) {
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <header className={s.section}>
        <Heading level={1}>{title}</Heading>
        <Text size="lead">{lead}</Text>
      </header>
      {Object.entries(sections).map(([name, { title: heading, paragraphs }]) => (
        <section key={name} id={name} className={s.section} data-reveal={`text-${name}`}>
          <Heading level={2}>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} prose>
              {paragraph}
            </Text>
          ))}
        </section>
      ))}
      {children}
    </Page>
  );
}
