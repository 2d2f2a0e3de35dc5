const form = `
  <label for="twice">One</label><input id="twice"><label>Two <input id="twice"></label>
  <label for="button">Three</label><button id="button"></button><label for="button">Four</label>
  <label>Five <span id="span"></span><select id="select"></select><textarea id="text"></textarea></label>
  <label for="">Six <input id="six"></label><label for="span">Seven</label>
  <label for="hidden">Eight</label><input type="hidden" id="hidden">
  <label for="output">Nine<meter></meter></label><output id="output"></output><progress></progress>
`;

const selector = 'input, button, select, textarea, meter, output, progress';
const listFields = (root: Element) => [...root.querySelectorAll<HTMLInputElement>(selector)];
const readLabels = ({ labels }: HTMLInputElement) => labels && Array.from(labels, ({ textContent }) => textContent);

test('fields have the labels that jsdom finds for them, in their order', () => {
  const detachedElement = document.createElement('div');
  detachedElement.innerHTML = form;
  const labelsBefore = listFields(detachedElement).map(readLabels);
  expect(labelsBefore.flat().filter(Boolean).length).toBeGreaterThan(5);
  document.body.innerHTML = form;
  expect(listFields(document.body).map(readLabels)).toEqual(labelsBefore);
});

test('labels follow the page', () => {
  document.body.innerHTML = form;
  const [button] = document.body.getElementsByTagName('button');
  expect(button && Array.from(button.labels, ({ textContent }) => textContent)).toEqual(['Three', 'Four']);
  document.querySelector('[for=button]')?.remove();
  expect(button && Array.from(button.labels, ({ textContent }) => textContent)).toEqual(['Four']);
  document.body.querySelector('label')?.setAttribute('for', 'button');
  expect(button && Array.from(button.labels, ({ textContent }) => textContent)).toEqual(['One', 'Four']);
});

test('an element is looked up by its id within another element', () => {
  document.body.innerHTML = '<p id="a"><b id="a"></b></p><i id="b"></i>';
  const [outer, inner] = [...document.body.querySelectorAll('[id=a]')];
  expect(document.body.querySelector('[id="a"]')).toBe(outer);
  expect(outer?.querySelector('[id="a"]')).toBe(inner);
  expect(outer?.querySelector('[id="b"]')).toBeNull();
  expect(document.body.querySelector('[id="none"]')).toBeNull();
});
