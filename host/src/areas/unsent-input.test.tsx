import { dispatch } from '@laurel/shared/service';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { Form } from '@laurel/shared/ui/form';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { isUserBusy, watchInput } from './unsent-input';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test.each([
  ['a form whose command has succeeded keeps no build back', () => makeAnswerResponse({}), false],
  ['a form whose command was refused still does', () => makeRefusalResponse('forbidden', 'No.'), true],
])('%s', async (_, answer, isBusy) => {
  server.use(http.delete(buildCallUrl('endPreviews'), answer));
  const stop = watchInput();
  let hasEnded = false;
  const sendForm = async () => {
    await dispatch({ type: 'endPreviews', with: { body: {} } });
    hasEnded = true;
  };
  render(
    <Form aria-label="Zone" onSubmit={sendForm}>
      <input aria-label="Name" />
    </Form>,
  );
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Berlin' } });
  expect(isUserBusy()).toBe(true);
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(hasEnded).toBe(true));
  expect(isUserBusy()).toBe(isBusy);
  stop();
});
