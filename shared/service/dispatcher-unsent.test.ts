import { api } from '@laurel/shared/api';
import { dispatch, readCurrentRequest, readServiceState, retry } from './dispatcher';
import { readCurrentNotice } from './notice';

jest.mock('@laurel/shared/api', () => ({
  ...jest.requireActual<object>('@laurel/shared/api'),
  readLoadedCalls: () => null,
  loadCalls: async () => null,
}));

test('a command whose code doesn’t arrive fails as not sent, says so, and is kept nowhere', async () => {
  const callSpy = jest.spyOn(api, 'call');
  const result = await dispatch({ type: 'changePassword', with: { body: {} as never } }, { offersRetry: true });
  expect(result).toMatchObject({ data: null, error: { kind: 'network', unsent: true } });
  expect(readServiceState('changePassword').fetching).toBe(false);
  expect(readCurrentNotice()).toEqual({ type: 'danger', message: 'Encountered network error! Nothing was sent.' });
  expect(readCurrentRequest()).toEqual({ type: 'changePassword' });
  expect(await retry('changePassword')).toBeNull();
  expect(callSpy).not.toHaveBeenCalled();
});
