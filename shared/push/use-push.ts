import type { AnswerOf } from '@laurel/shared/protocol';
import { type Read, useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { type BrowserPush, keepAddress, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browser-push';

type Browsers = AnswerOf<'getPushBrowsers'>;

export interface Push {
  read: Read<Browsers>;
  /** `on` if this browser gets this user's pushes; null until it is known. */
  state: Exclude<BrowserPush, 'subscribed'> | 'on' | null;
  busy: boolean;
  failed: boolean;
  turnOn: () => Promise<void>;
  turnOff: (browser: Browsers['browsers'][number]) => Promise<void>;
}

export function usePush(): Push {
  const userId = useSessionUser()?.id;
  const read = useRead('getPushBrowsers', {});
  const savingCommand = useCommand('savePushBrowser', { announce: 'both', refreshes: ['getPushBrowsers'] });
  const removingCommand = useCommand('removePushBrowser', { announce: 'both', refreshes: ['getPushBrowsers'] });
  const [browserState, setBrowserState] = useState<BrowserPush | null>(null);
  const [subscribeStatus, setSubscribeStatus] = useState<'no' | 'running' | 'failed'>('no');
  const checkBrowser = useCallback(
    () => readBrowserPush().then(setBrowserState, () => setBrowserState('unsupported')),
    [],
  );
  useEffect(() => void checkBrowser(), [checkBrowser]);
  const browsers = read.status === 'ready' ? read.data : null;
  const isSaved = browsers?.browsers.some(({ current }) => current) ?? false;
  return {
    read,
    state:
      browserState === null || !browsers ? null : browserState !== 'subscribed' ? browserState : isSaved ? 'on' : 'off',
    busy: subscribeStatus === 'running' || savingCommand.fetching || removingCommand.fetching,
    failed: subscribeStatus === 'failed',
    async turnOn() {
      if (!browsers || userId === undefined) return;
      setSubscribeStatus('running');
      try {
        const body = await subscribeBrowser(browsers.publicKey, userId);
        setSubscribeStatus('no');
        if (body) {
          const keepIfSaved = ({ error }: { error: unknown }) => {
            if (!error) keepAddress(body);
          };
          keepIfSaved(await savingCommand.run({ body }, { onRepeated: keepIfSaved }));
        }
      } catch {
        setSubscribeStatus('failed');
      }
      await checkBrowser();
    },
    async turnOff({ id, current }) {
      const { error } = await removingCommand.run({ params: { id } });
      if (error || !current) return;
      // The server no longer pushes to this browser, even if the browser stays subscribed.
      await unsubscribeBrowser().catch(() => {});
      await checkBrowser();
    },
  };
}
