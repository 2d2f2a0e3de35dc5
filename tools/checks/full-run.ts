/** True in `npm run test:full`, which tries more cases and runs the tests that take long. */
export const isFullRun = process.env.LAUREL_TEST_FULL === '1';
