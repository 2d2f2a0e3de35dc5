import { forgetDownloads } from './download';

const fileAddresses = ['src', 'href', 'data-href'];

/** Takes the scripts and styles of an area's other builds out of the page, so that no two styles apply at once. */
export function removeOtherBuilds(area: string, build: string): void {
  const folder = `/areas/${area}/`;
  const isOther = (address: string) => address.includes(folder) && !address.includes(`${folder}${build}/`);
  const selector = fileAddresses.map((name) => `[${name}*="${folder}"]`).join();
  for (const element of document.querySelectorAll('link, script, style')) {
    if (!element.matches(selector)) continue;
    if (fileAddresses.some((name) => isOther(element.getAttribute(name) ?? ''))) element.remove();
  }
  forgetDownloads(isOther);
}
