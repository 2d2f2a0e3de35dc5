import { type LinkPoint, type ShownLink, useExtensionLinks } from '@laurel/shared/area';
import { NavLink } from '@laurel/shared/router';
import { formatNumber } from '@laurel/shared/ui/locale';

export interface ExtensionLinksProps {
  point: LinkPoint;
  maxShown?: number;
  onClick?: () => void;
}

export function ExtensionLinks({ point, maxShown, onClick }: ExtensionLinksProps) {
  return useExtensionLinks(point)
    .slice(0, maxShown)
    .map((link) => <ExtensionLink key={link.key} link={link} onClick={onClick} />);
}

function ExtensionLink({
  link: { to, label, useCount },
  onClick,
}: {
  link: ShownLink;
  onClick?: (() => void) | undefined;
}) {
  const count = useCount();
  return (
    <NavLink to={to} {...(onClick && { onClick })}>
      {label}
      {count > 0 && ` ${formatNumber(count)}`}
    </NavLink>
  );
}
