import { type AnchorHTMLAttributes, type MouseEvent, type MouseEventHandler, memo, useContext } from 'react';
import {
  createPath,
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  type NavLinkProps as RouterNavLinkProps,
  useLocation,
} from 'react-router-dom';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<RouterLinkProps, 'to' | 'replace' | 'state'>;

type PathLinkProps = Omit<LinkProps, 'to'> & { to: string };

type NavLinkProps = PathLinkProps & Pick<RouterNavLinkProps, 'end'>;

/** A path of this origin. Browsers read two slashes, or a slash and a backslash, as the start of a host. */
const isPath = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to);

export function Link({ to, ...props }: LinkProps) {
  return isPath(to) ? <PathLink to={to} {...props} /> : <RouterLink to={to} {...props} />;
}

/** Unlike the router's links, it doesn't render again at each navigation. */
const PathLink = memo(function PathLink({ to, replace, state, onClick, ...attributes }: PathLinkProps) {
  const { basename, navigator } = useContext(NavigationContext);
  const href = basename === '/' ? to : basename + to.replace(/^\/(?=$|[?#])/, '');
  const followLink: MouseEventHandler<HTMLAnchorElement> = (event) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    // The router's type leaves the location out, but each of its histories has one.
    const { location } = navigator as Partial<Record<'location', Location>>;
    const isShown = location !== undefined && createPath(location) === href;
    ((replace ?? isShown) ? navigator.replace : navigator.push)(href, state);
  };
  return <a {...attributes} href={href} onClick={followLink} />;
});

const opensHere = ({ button, currentTarget, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && ['', '_self'].includes(currentTarget.target) && !(metaKey || altKey || ctrlKey || shiftKey);

export function NavLink({ end = false, ...props }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase();
  const [ownPath = ''] = props.to.toLowerCase().split(/[?#]/);
  const isCurrent = pathname === ownPath || (!end && pathname.startsWith(`${ownPath}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
