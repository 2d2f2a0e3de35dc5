import { carryInputInTime } from './carry-in-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const giveInput = () => {};
const code = { carryInput: jest.fn(() => giveInput) };
beforeEach(() => code.carryInput.mockClear());

test('the input of a page is carried once the code is there', async () => {
  expect(await carryInputInTime(document.body, async () => code)).toBe(giveInput);
  expect(code.carryInput).toHaveBeenCalledWith(document.body);
});

test('a page whose code for its input fails starts at once, without the input', async () => {
  expect(await carryInputInTime(document.body, () => Promise.reject(new Error('refused')))).toBeNull();
});

test('a page whose code for its input hangs starts after two seconds, and late code carries nothing', async () => {
  const lateCode = new Promise<typeof code>((resolve) => setTimeout(resolve, 5000, code));
  const settledSpy = jest.fn();
  void carryInputInTime(document.body, () => lateCode).then(settledSpy);
  await jest.advanceTimersByTimeAsync(1900);
  expect(settledSpy).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(settledSpy).toHaveBeenCalledWith(null);
  await jest.advanceTimersByTimeAsync(5000);
  expect(code.carryInput).not.toHaveBeenCalled();
});
