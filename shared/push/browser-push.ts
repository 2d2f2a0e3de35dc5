import { api } from '@laurel/shared/api';
import type { RequestOf } from '@laurel/shared/protocol';

export type BrowserPush = 'unsupported' | 'blocked' | 'off' | 'subscribed';

type Subscription = RequestOf<'savePushBrowser'>['body'];

/** On iPhone and iPad, only an app on the home screen supports push notifications. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const startServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js');

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await findSubscription()) ? 'subscribed' : 'off';
}

function toBody(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

const ownerKey = 'laurel:push-owner';
/** The storage key of the push address that the server has for this browser. If the subscription gets lost, the address still identifies the browser. */
const addressKey = 'laurel:push-address';

/** Asks for permission and subscribes to the browser's push service. Call it in response to a user's press. Null unless the user allows pushes. @throws if the browser can't subscribe, for example without a connection. */
export async function subscribeBrowser(publicKey: string, userId: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await startServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription to an earlier key can't be used, and prevents a new one.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await unsubscribeBrowser();
    return pushManager.subscribe(options);
  });
  localStorage.setItem(ownerKey, userId);
  return toBody(subscription);
}

export const keepAddress = ({ endpoint }: Subscription): void => localStorage.setItem(addressKey, endpoint);

export async function unsubscribeBrowser(): Promise<void> {
  localStorage.removeItem(ownerKey);
  localStorage.removeItem(addressKey);
  if (canPush()) await (await findSubscription())?.unsubscribe();
}

/** Moves a subscribed browser to the session that has just begun, and subscribes it again if the subscription got lost. Unsubscribes it if another person had turned pushes on, or if the user turned them off from another browser. */
export async function renewSubscription(userId: string): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const isOwner = localStorage.getItem(ownerKey) === userId;
  const currentSubscription = await findSubscription();
  if (!isOwner) {
    await currentSubscription?.unsubscribe();
    return;
  }
  const subscription = currentSubscription ?? (await subscribeAgain());
  if (!subscription) return;
  const body = toBody(subscription);
  const formerAddress = localStorage.getItem(addressKey) ?? undefined;
  const { data } = await api.call('savePushBrowser', { body: { ...body, renew: true, former: formerAddress } });
  if (!data) return;
  if (data.browsers.some(({ current }) => current)) keepAddress(body);
  else await unsubscribeBrowser();
}

async function subscribeAgain(): Promise<PushSubscription | null> {
  const { data } = await api.call('getPushBrowsers', {});
  if (!data) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.publicKey });
}
