import { isolateText } from '@laurel/shared/protocol';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Page } from '@laurel/shared/ui/page';
import type { ReactNode } from 'react';
import s from './state-page.module.css';

export interface StatePageProps {
  /** The tab’s title, if the heading is too long for it. */
  tab?: string | undefined;
  title: string;
  message: string;
  action: ReactNode;
  /** True if a page failed or disappeared. The message is then announced. */
  failed?: boolean | undefined;
}

/** Replaces a page: what happened, what it means and the one way on. */
export function StatePage({ tab, title, message, action, failed }: StatePageProps) {
  return (
    <Page className={s.page}>
      <title>{`${isolateText(tab ?? title)} | Laurel`}</title>
      <div role={failed ? 'alert' : undefined}>
        <EmptyState level={1} title={title} message={message} action={action} />
      </div>
    </Page>
  );
}
