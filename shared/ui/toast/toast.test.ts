import { clearWaitingToasts, showToast, subscribeToasts, type Toast } from '.';

const makeInfo = (message: string): Toast => ({ type: 'info', message });

describe('toasts', () => {
  it('wait for a renderer, which gets them in order and only once', () => {
    showToast(makeInfo('first'));
    showToast(makeInfo('second'));
    const messages: string[] = [];
    const detach = subscribeToasts(({ message }) => messages.push(message));
    showToast(makeInfo('third'));
    detach();
    expect(messages).toEqual(['first', 'second', 'third']);

    const laterMessages: string[] = [];
    subscribeToasts(({ message }) => laterMessages.push(message))();
    expect(laterMessages).toEqual([]);
  });

  it('wait again once the renderer is detached', () => {
    const requests: string[] = [];
    subscribeToasts(() => {})();
    showToast(makeInfo('between'));
    subscribeToasts(({ message }) => requests.push(message))();
    expect(requests).toEqual(['between']);
  });

  it('keep a newer renderer when an older one detaches', () => {
    const requests: string[] = [];
    const detachOld = subscribeToasts(() => {});
    const detachNew = subscribeToasts(({ message }) => requests.push(message));
    detachOld();
    showToast(makeInfo('kept'));
    detachNew();
    expect(requests).toEqual(['kept']);
  });

  it('are dropped if the session ends before they show', () => {
    const requests: string[] = [];
    showToast(makeInfo('secret'));
    clearWaitingToasts();
    subscribeToasts(({ message }) => requests.push(message))();
    expect(requests).toEqual([]);
  });
});
