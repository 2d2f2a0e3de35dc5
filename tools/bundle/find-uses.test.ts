import { parse } from '@swc/core';
import { findUses } from './find-uses';

const findUsesIn = async (text: string) => {
  const program = await parse(text, { syntax: 'ecmascript', target: 'es2022' });
  const { calls, exports } = findUses(
    program,
    new Set(['getContest', 'enter']),
    new Set(['react', '@laurel/shared/api']),
  );
  return { calls: [...calls], exports: exports.map(({ module, name }) => `${module} ${name}`) };
};

it('finds calls wherever their names are', async () => {
  const { calls } = await findUsesIn(
    `const list = { read: 'getContest' }; export const run = (on) => api.call(on ? 'enter' : other, {}); label('Enter');`,
  );
  expect(calls).toEqual(['getContest', 'enter']);
});

it('finds the exports that a module imports, passes on or takes all of', async () => {
  const { exports } = await findUsesIn(
    `import React, { useState as state } from 'react'; import * as api from '@laurel/shared/api'; export { api as client } from '@laurel/shared/api';
     export * from 'react'; import { x } from './own'; const later = () => import('react');`,
  );
  expect(exports).toEqual([
    'react default',
    'react useState',
    '@laurel/shared/api *',
    '@laurel/shared/api api',
    'react *',
    'react *',
  ]);
});
