import type { AreaFailure } from './loader';
import { noteLoadFailure } from './visit-notes';

export function reportFallback(
  area: string,
  shownBuild: string,
  { build, failure }: { build: string; failure: AreaFailure },
): void {
  noteLoadFailure(area, build, failure);
  // biome-ignore lint/suspicious/noConsole: the fallback looks like any page, so only this tells the area's team
  console.warn(`The build ${build} of ${area} is ${failure}, so its previous build ${shownBuild} shows`);
}
