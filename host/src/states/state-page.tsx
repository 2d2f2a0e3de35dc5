import { isolateText } from '@laurel/shared/protocol';
import { EmptyLayout } from '@laurel/shared/ui/empty-state';
import { PlainHeading } from '@laurel/shared/ui/heading';
import { Page } from '@laurel/shared/ui/page';
import type { ReactNode } from 'react';
import s from './state-page.module.css';

export interface StatePageProps {
  tab?: string | undefined;
  title: string;
  message: string;
  action: ReactNode;
  failed?: boolean | undefined;
}

export function StatePage({ tab, title, message, action, failed }: StatePageProps) {
  return (
    <Page className={s.page}>
      <title>{`${isolateText(tab ?? title)} | Laurel`}</title>
      <div role={failed ? 'alert' : undefined}>
        <EmptyLayout heading={<PlainHeading level={1}>{title}</PlainHeading>} message={message} action={action} />
      </div>
    </Page>
  );
}
