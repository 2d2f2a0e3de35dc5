export {
  type BrowserPush,
  canPush,
  readBrowserPush,
  renewSubscription,
  startServiceWorker,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push';
export { type Push, usePush } from './use-push';
