import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';

interface ExplorerLinkProps {
  explorer: string;
  of: { hash: string } | { address: string };
  children: ReactNode;
}

export function ExplorerLink({ explorer, of, children }: ExplorerLinkProps) {
  const url = `${explorer}/${'hash' in of ? `tx/${of.hash}` : `address/${of.address}`}`;
  return explorer.startsWith('/') ? (
    <TextLink to={url}>{children}</TextLink>
  ) : (
    <TextLink href={url}>{children}</TextLink>
  );
}
