import { Dialog } from '@laurel/shared/ui/dialog';
import { Facts } from '@laurel/shared/ui/facts';
import { SwitchField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { layout } from './messages/en/layout';

export interface KeysHelpProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

/** The list of keyboard shortcuts. Single letters can be turned off for users of speech input. */
export function KeysHelp({ on, onSwitch, onClose }: KeysHelpProps) {
  const t = useMessages(layout).keys;
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <Stack>
        <Facts facts={Object.values(t.list).map(({ keys, what }) => ({ term: keys, value: what }))} />
        <SwitchField label={t.single} hint={t.singleHint} value={on} onChange={onSwitch} />
      </Stack>
    </Dialog>
  );
}
