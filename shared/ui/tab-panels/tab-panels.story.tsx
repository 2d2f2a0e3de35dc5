import { Controlled } from '../gallery/controlled';
import type { Story } from '../gallery/story';
import { Text } from '../text';
import { TabPanels } from './tab-panels';

const panels = ['Coins', 'Wallet', 'Voucher', 'Bank transfer'].map((label, index) => ({
  key: label,
  label,
  count: index === 1 ? 2 : undefined,
  content: <Text>{`Pay by ${label.toLowerCase()}.`}</Text>,
}));

const example = (
  <Controlled initial="Coins">
    {(current, onChange) => <TabPanels label="Ways to pay" panels={panels} current={current} onChange={onChange} />}
  </Controlled>
);

export const stories: Story[] = [
  { name: 'One at a time', Show: () => example },
  { name: 'In a narrow place, they scroll', frame: 'narrow', Show: () => example },
];
