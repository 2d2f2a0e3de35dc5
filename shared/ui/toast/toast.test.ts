import { clearWaitingToasts, showToast, subscribeToasts, type Toast } from '.';

const makeInfo = (message: string): Toast => ({ type: 'info', message });

describe('toasts', () => {
  it('wait for a renderer, which gets them in order and only once', () => {
    showToast(makeInfo('first'));
    showToast(makeInfo('second'));
    const seen: string[] = [];
    const detach = subscribeToasts(({ message }) => seen.push(message));
    showToast(makeInfo('third'));
    detach();
    expect(seen).toEqual(['first', 'second', 'third']);

    const later: string[] = [];
    subscribeToasts(({ message }) => later.push(message))();
    expect(later).toEqual([]);
  });

  it('wait again once the renderer is detached', () => {
    const seen: string[] = [];
    subscribeToasts(() => {})();
    showToast(makeInfo('between'));
    subscribeToasts(({ message }) => seen.push(message))();
    expect(seen).toEqual(['between']);
  });

  it('keep a newer renderer when an older one detaches', () => {
    const seen: string[] = [];
    const detachOld = subscribeToasts(() => {});
    const detachNew = subscribeToasts(({ message }) => seen.push(message));
    detachOld();
    showToast(makeInfo('kept'));
    detachNew();
    expect(seen).toEqual(['kept']);
  });

  it('are dropped if the session ends before they show', () => {
    const seen: string[] = [];
    showToast(makeInfo('secret'));
    clearWaitingToasts();
    subscribeToasts(({ message }) => seen.push(message))();
    expect(seen).toEqual([]);
  });
});
