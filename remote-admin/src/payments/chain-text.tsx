import s from './payments.module.css';

/** Both ends of an address or hash: what people compare. The whole of it is in the tooltip. */
export const shortened = (text: string): string => `${text.slice(0, 6)}…${text.slice(-4)}`;

export const ShortHex = ({ of }: { of: string }) => (
  <span className={s.hex} title={of}>
    {shortened(of)}
  </span>
);

/** All of it, broken where there is no space. */
export const WholeHex = ({ of }: { of: string }) => <span className={s.whole}>{of}</span>;
