import type { ShieldProps } from '@laurel/shared/ui/shield';
import { ShieldPlace } from '@laurel/shared/ui/shield';
import { type ComponentType, useEffect, useState } from 'react';

let LoadedShield: ComponentType<ShieldProps> | null = null;

export const loadShield = (): Promise<void> =>
  import(/* webpackChunkName: "calls" */ './shield-code').then(
    ({ Shield }) => {
      LoadedShield = Shield;
    },
    () => {
      // If the shield's code can't be loaded, its place stays empty.
    },
  );

export function AccountShield({ size, ...props }: ShieldProps & { size: number }) {
  const [Shield, setShield] = useState(() => LoadedShield);
  useEffect(() => {
    if (!Shield) void loadShield().then(() => setShield(() => LoadedShield));
  }, [Shield]);
  return Shield ? <Shield size={size} {...props} /> : <ShieldPlace size={size} />;
}
