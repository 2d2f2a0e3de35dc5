import { createElement, Fragment } from 'react';

/** An email that breaks before its @ and its dots if it is too long for a line, not within a word. */
export function EmailText({ address }: { address: string }) {
  const [first = '', ...rest] = address.split(/(?=[@.])/);
  return (
    <>
      {first}
      {rest.map((part) => createElement(Fragment, { key: part }, <wbr />, part))}
    </>
  );
}
