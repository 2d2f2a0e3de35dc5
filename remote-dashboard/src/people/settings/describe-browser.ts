import type { Translated } from '@laurel/shared/ui/locale';
import type { settings } from './messages/en/settings';

type Texts = Pick<Translated<typeof settings.english>['sessions'], 'client' | 'unknown'>;

export const describeBrowser = (
  { browser, system }: { browser: string | null; system: string | null },
  t: Texts,
): string => (browser && system ? t.client(browser, system) : (browser ?? system ?? t.unknown));
