// `runtime.cjs` changes how `expect` makes its matchers, so these try that each kind still fails.

const readFailure = (check: () => unknown) => {
  try {
    check();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return null;
};

test('what is wrong fails, and what is right passes', () => {
  expect(readFailure(() => expect(1).toBe(2))).toContain('Expected: ');
  expect(readFailure(() => expect(1).not.toBe(1))).toContain('Expected: not ');
  expect(readFailure(() => expect({ a: [1] }).toEqual({ a: [1] }))).toBeNull();
});

test('a promise that is settled the other way fails', async () => {
  await expect(expect(Promise.resolve(1)).rejects.toThrow('gone')).rejects.toThrow('resolved instead of rejected');
  await expect(expect(Promise.reject(new Error('gone'))).resolves.toBe(1)).rejects.toThrow(
    'rejected instead of resolved',
  );
  await expect(expect(Promise.resolve(1)).resolves.not.toBe(1)).rejects.toThrow('Expected: not ');
  await expect(expect(Promise.reject(new Error('gone'))).rejects.not.toThrow('gone')).rejects.toThrow('not');
});

test('a matcher that is added later is found', () => {
  expect.extend({ toBeEven: (value: number) => ({ pass: value % 2 === 0, message: () => 'isn’t even' }) });
  const isEven = (value: number, side: 'is' | 'not') => {
    const expectation: object = side === 'is' ? expect(value) : expect(value).not;
    return readFailure(() => Reflect.get(expectation, 'toBeEven')());
  };
  expect([isEven(2, 'is'), isEven(2, 'not'), isEven(3, 'is'), isEven(3, 'not')]).toEqual([
    null,
    'isn’t even',
    'isn’t even',
    null,
  ]);
});
