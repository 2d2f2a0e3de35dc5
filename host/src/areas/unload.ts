import { applyStyles, forgetDownloads } from './download';

const addressAttributes = ['src', 'href', 'data-href'];

const makeFolder = (area: string): string => `/areas/${area}/`;

export function makeOtherBuildTest(area: string, usedBuilds: readonly string[]): (text: string) => boolean {
  const folder = makeFolder(area);
  return (text) => text.includes(folder) && !usedBuilds.some((build) => text.includes(`${folder}${build}/`));
}

export function removeFiles(area: string, usedBuilds: readonly string[]): void {
  const isOtherBuild = makeOtherBuildTest(area, usedBuilds);
  const selector = addressAttributes.map((name) => `[${name}*="${makeFolder(area)}"]`).join();
  for (const element of document.querySelectorAll('link, script, style')) {
    if (!element.matches(selector)) continue;
    if (addressAttributes.some((name) => isOtherBuild(element.getAttribute(name) ?? ''))) element.remove();
  }
  forgetDownloads(isOtherBuild);
}

export function showStyles(area: string, build: string, usedBuilds: readonly string[]): void {
  removeFiles(area, usedBuilds);
  applyStyles(`${makeFolder(area)}${build}/`);
}
