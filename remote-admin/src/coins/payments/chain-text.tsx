import { useRead } from '@laurel/shared/service';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import s from './payments.module.css';

export const shortenText = (text: string): string => `${text.slice(0, 6)}…${text.slice(-4)}`;

export const ShortHex = ({ hex }: { hex: string }) => (
  <span className={s.hex} title={hex}>
    {shortenText(hex)}
  </span>
);

interface ChainLinkProps {
  target: { hash: string } | { address: string };
  children: ReactNode;
}

export function ChainLink({ target, children }: ChainLinkProps) {
  const read = useRead('getChain', {}, { freshFor: 300_000 });
  if (read.status !== 'ready' || !read.data.chain) return children;
  const { explorer } = read.data.chain;
  const url = `${explorer}/${'hash' in target ? `tx/${target.hash}` : `address/${target.address}`}`;
  return explorer.startsWith('/') ? (
    <TextLink to={url}>{children}</TextLink>
  ) : (
    <TextLink href={url}>{children}</TextLink>
  );
}

export const WholeHex = ({ hex }: { hex: string }) => <span className={s.whole}>{hex}</span>;
