import { createElement, Fragment } from 'react';

/** An email address that breaks only before its @ and dots if it is too long for a line. */
export function EmailText({ address }: { address: string }) {
  const [first = '', ...rest] = address.split(/(?=[@.])/);
  return (
    <>
      {first}
      {rest.map((part) => createElement(Fragment, { key: part }, <wbr />, part))}
    </>
  );
}
