import { answerSettings, buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { writeCookie } from '@laurel/shared/ui/cookies';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer, findCard, makeEnteredContest } from '../testing/contest-page';
import { makeContest } from '../testing/contests';

const { serve, server } = createContestServer();
beforeEach(() => server.use(answerSettings()));
const user = makeUser();

function allowPush(permission: NotificationPermission) {
  const registerSpy = jest.fn();
  const getRegistration = async () => undefined;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: registerSpy, getRegistration },
  });
  Object.assign(window, { PushManager: class {}, Notification: { permission } });
  server.use(http.get(buildCallUrl('getPushBrowsers'), () => makeAnswerResponse({ publicKey: 'key', browsers: [] })));
}

describe('pushes', () => {
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const enterContest = async () => {
    const serverState = serve(makeContest());
    server.use(
      http.post(buildCallUrl('enterContest'), () => {
        serverState.contest = makeEnteredContest();
        return makeAnswerResponse(serverState.contest, 'You are in.');
      }),
    );
    const { unmount } = renderAt(<PublicArea />, contestUrl, { user });
    expect(screen.queryByText('Know when it’s your move.')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Enter for 75\sLRL$/ }));
    await findCard('You’re in');
    return unmount;
  };

  test('are offered only after an entry, and not again once declined', async () => {
    allowPush('default');
    const closePage = await enterContest();
    await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }));
    expect(screen.queryByText('Know when it’s your move.')).not.toBeInTheDocument();
    closePage();
    await enterContest();
    expect(screen.queryByText('Know when it’s your move.')).not.toBeInTheDocument();
    writeCookie('laurel_push_offer', '', 0);
  });

  test('aren’t offered where the browser blocks them', async () => {
    allowPush('denied');
    await enterContest();
    expect(screen.queryByText('Know when it’s your move.')).not.toBeInTheDocument();
  });
});
