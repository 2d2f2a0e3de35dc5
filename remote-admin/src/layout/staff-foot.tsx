import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Keyboard, Rows3, Rows4, Search } from 'lucide-react';
import type { Density } from './density';
import { layout } from './messages/en/layout';
import s from './staff-foot.module.css';

export interface StaffFootProps {
  density: Density;
  onDensity: (density: Density) => void;
  onGoTo: () => void;
  onKeys: () => void;
}

export function StaffFoot({ density, onDensity, onGoTo, onKeys }: StaffFootProps) {
  const t = useMessages(layout);
  const otherDensity = density === 'compact' ? 'roomy' : 'compact';
  return (
    <div className={s.foot}>
      <Button variant="ghost" size="small" icon={Search} onClick={onGoTo}>
        {t.goTo.button}
      </Button>
      <Button variant="ghost" size="small" icon={Keyboard} onClick={onKeys}>
        {t.keys.button}
      </Button>
      <Button
        variant="ghost"
        size="small"
        icon={otherDensity === 'compact' ? Rows4 : Rows3}
        onClick={() => onDensity(otherDensity)}
      >
        {t.density[otherDensity]}
      </Button>
    </div>
  );
}
