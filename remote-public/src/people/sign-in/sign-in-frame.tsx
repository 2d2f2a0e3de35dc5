import { isolateText } from '@laurel/shared/protocol';
import { Heading } from '@laurel/shared/ui/heading';
import { Page } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { Wreath } from '@laurel/shared/ui/wreath';
import type { ReactNode } from 'react';
import s from './sign-in-frame.module.css';

export interface SignInFrameProps {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function SignInFrame({ title, lead, aside, children }: SignInFrameProps) {
  return (
    <Page className={s.entrance}>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <div className={s.words}>
        <Heading level={1}>{title}</Heading>
        {lead !== undefined && (
          <Text size="lead" className={s.lead}>
            {lead}
          </Text>
        )}
        {aside !== undefined && <Text size="t2">{aside}</Text>}
        <div className={s.art}>
          <Wreath tone="quiet" />
        </div>
      </div>
      <Panel>{children}</Panel>
    </Page>
  );
}
