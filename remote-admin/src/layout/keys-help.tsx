import { Dialog } from '@laurel/shared/ui/dialog';
import { Facts } from '@laurel/shared/ui/facts';
import { SwitchField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { useState } from 'react';
import { layout } from './messages/en/layout';
import { readPageActions } from './staff-keys';

export interface KeysHelpProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

export function KeysHelp({ on, onSwitch, onClose }: KeysHelpProps) {
  const t = useMessages(layout).keys;
  const [pageActions] = useState(readPageActions);
  const { list } = t;
  const pageKeys = [
    { term: list.act.keys, value: pageActions.act },
    { term: list.write.keys, value: pageActions.write },
    { term: list.send.keys, value: pageActions.send.join(t.or) },
    { term: list.sendSecond.keys, value: pageActions.sendSecond.join(t.or) },
  ].filter(({ value }) => value);
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <Stack>
        {pageKeys.length > 0 && (
          <section>
            <Heading level={3}>{t.here}</Heading>
            <Facts facts={pageKeys} />
          </section>
        )}
        <Facts facts={Object.values(list).map(({ keys, what }) => ({ term: keys, value: what }))} />
        <SwitchField label={t.single} hint={t.singleHint} value={on} onChange={onSwitch} />
      </Stack>
    </Dialog>
  );
}
