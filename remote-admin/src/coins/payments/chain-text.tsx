import { useRead } from '@laurel/shared/service';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import s from './payments.module.css';

export const shortenText = (text: string): string => `${text.slice(0, 6)}…${text.slice(-4)}`;

export const ShortHex = ({ of }: { of: string }) => (
  <span className={s.hex} title={of}>
    {shortenText(of)}
  </span>
);

interface ChainLinkProps {
  of: { hash: string } | { address: string };
  children: ReactNode;
}

export function ChainLink({ of, children }: ChainLinkProps) {
  const read = useRead('getChain', {}, { freshFor: 300_000 });
  if (read.status !== 'ready' || !read.data.chain) return children;
  const { explorer } = read.data.chain;
  const url = `${explorer}/${'hash' in of ? `tx/${of.hash}` : `address/${of.address}`}`;
  return explorer.startsWith('/') ? (
    <TextLink to={url}>{children}</TextLink>
  ) : (
    <TextLink href={url}>{children}</TextLink>
  );
}

export const WholeHex = ({ of }: { of: string }) => <span className={s.whole}>{of}</span>;
