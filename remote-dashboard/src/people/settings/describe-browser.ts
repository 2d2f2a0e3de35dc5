interface BrowserTexts {
  client: (browser: string, system: string) => string;
  unknown: string;
}

/** Names a session's browser and system by what is known of them. */
export const describeBrowser = (
  { browser, system }: { browser: string | null; system: string | null },
  t: BrowserTexts,
): string => (browser && system ? t.client(browser, system) : (browser ?? system ?? t.unknown));
