import { createElement, Fragment } from 'react';

export function EmailText({ address }: { address: string }) {
  const [first = '', ...rest] = address.split(/(?=[@.])/);
  return (
    <>
      {first}
      {rest.map((part) => createElement(Fragment, { key: part }, <wbr />, part))}
    </>
  );
}
