import { clearWaitingToasts, showToast, subscribeToasts, type Toast } from '.';

const makeInfoToast = (message: string): Toast => ({ type: 'info', message });

describe('toasts', () => {
  it('wait for a renderer, which gets them in order and only once', () => {
    showToast(makeInfoToast('first'));
    showToast(makeInfoToast('second'));
    const messages: string[] = [];
    const detach = subscribeToasts(({ message }) => messages.push(message));
    showToast(makeInfoToast('third'));
    detach();
    expect(messages).toEqual(['first', 'second', 'third']);

    const laterMessages: string[] = [];
    subscribeToasts(({ message }) => laterMessages.push(message))();
    expect(laterMessages).toEqual([]);
  });

  it('wait again once the renderer is detached', () => {
    const messages: string[] = [];
    subscribeToasts(() => {})();
    showToast(makeInfoToast('between'));
    subscribeToasts(({ message }) => messages.push(message))();
    expect(messages).toEqual(['between']);
  });

  it('keep a newer renderer when an older one detaches', () => {
    const messages: string[] = [];
    const detachOld = subscribeToasts(() => {});
    const detachNew = subscribeToasts(({ message }) => messages.push(message));
    detachOld();
    showToast(makeInfoToast('kept'));
    detachNew();
    expect(messages).toEqual(['kept']);
  });

  it('are dropped if the session ends before they show', () => {
    const messages: string[] = [];
    showToast(makeInfoToast('secret'));
    clearWaitingToasts();
    subscribeToasts(({ message }) => messages.push(message))();
    expect(messages).toEqual([]);
  });
});
