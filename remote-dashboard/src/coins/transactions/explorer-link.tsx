import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';

interface ExplorerLinkProps {
  explorer: string;
  target: { hash: string } | { address: string };
  children: ReactNode;
}

export function ExplorerLink({ explorer, target, children }: ExplorerLinkProps) {
  const url = `${explorer}/${'hash' in target ? `tx/${target.hash}` : `address/${target.address}`}`;
  return explorer.startsWith('/') ? (
    <TextLink to={url}>{children}</TextLink>
  ) : (
    <TextLink href={url}>{children}</TextLink>
  );
}
