/** jsdom has no layout: popups would treat their content as hidden, and can't scroll. */
export function fakeLayout(): void {
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => {};
}
