import { Section } from '@laurel/shared/area';
import { isolateText } from '@laurel/shared/protocol';
import { Heading } from '@laurel/shared/ui/heading';
import { Page } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import type { ReactNode } from 'react';
import type { Filters, ListCall } from './define-list';
import { ListBody, type ListBodyProps, type ListWords } from './list-body';
import s from './list-page.module.css';

export interface ListPageProps<Name extends ListCall, Each extends Filters> extends ListBodyProps<Name, Each> {
  words: ListWords<Name, Each> & {
    title: string;
    lead?: string;
  };
  action?: ReactNode;
  tabs?: ReactNode;
  /** For an area whose frame has no gutter, such as the public one. */
  padded?: boolean;
}

export function ListPage<Name extends ListCall, Each extends Filters>({
  action,
  tabs,
  padded,
  ...bodyProps
}: ListPageProps<Name, Each>) {
  const { title, lead } = bodyProps.words;
  const content = (
    <div className={s.page}>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <header className={s.head}>
        <Heading level={1}>{title}</Heading>
        {lead !== undefined && (
          <Text size="lead" className={s.lead}>
            {lead}
          </Text>
        )}
        {action !== undefined && <div className={s.action}>{action}</div>}
      </header>
      {tabs}
      <Section>
        <ListBody {...bodyProps} />
      </Section>
    </div>
  );
  return padded ? <Page padded>{content}</Page> : content;
}
