import { createElement, Fragment } from 'react';

export function EmailText({ address }: { address: string }) {
  const [first = '', ...otherParts] = address.split(/(?=[@.])/);
  return (
    <>
      {first}
      {otherParts.map((part) => createElement(Fragment, { key: part }, <wbr />, part))}
    </>
  );
}
