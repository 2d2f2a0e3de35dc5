import { renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchKeys } from './search-keys';

const openPage = (url = '/news') =>
  renderAt(
    <>
      <SearchKeys />
      <button type="button">Press</button>
      <input aria-label="Text" />
      <input type="checkbox" aria-label="Box" />
      <textarea aria-label="Story" />
      <select aria-label="Choice" />
      {/* biome-ignore lint/a11y/useSemanticElements: an editor is neither an input nor a text area */}
      <div aria-label="Editor" contentEditable suppressContentEditableWarning role="textbox" tabIndex={0} />
    </>,
    url,
  );

test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Shift>}/{/Shift}'])(
  '%s opens the search',
  async (keys) => {
    const { readLocation } = openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Press' }));
    await userEvent.keyboard(keys);
    expect(readLocation()).toBe('/search');
  },
);

test.each(['Text', 'Story', 'Choice', 'Editor'])('nothing opens while the user types in a field: %s', async (name) => {
  const { readLocation } = openPage();
  screen.getByLabelText(name).focus();
  await userEvent.keyboard('/{Control>}k{/Control}');
  expect(readLocation()).toBe('/news');
});

test('a checkbox does not take text', async () => {
  const { readLocation } = openPage();
  screen.getByLabelText('Box').focus();
  await userEvent.keyboard('/');
  expect(readLocation()).toBe('/search');
});

test('other keys with a k or a slash stay with the browser', async () => {
  const { readLocation } = openPage();
  await userEvent.keyboard('k{Alt>}/{/Alt}{Control>}/{/Control}{Control>}{Shift>}k{/Shift}{/Control}');
  expect(readLocation()).toBe('/news');
});

test('the keys do nothing while a dialog is open', async () => {
  const { readLocation } = openPage();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await userEvent.keyboard('/');
  expect(readLocation()).toBe('/news');
  dialog.remove();
});

test('on the search page the search text stays', async () => {
  const { readLocation } = openPage('/search?q=lantern');
  await userEvent.keyboard('/');
  expect(readLocation()).toBe('/search?q=lantern');
});

test('a slash turned off on the search page opens nothing, Ctrl-K still does', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie as the search page does
  document.cookie = 'laurel_search_slash=off; Path=/';
  const { readLocation } = openPage();
  await userEvent.keyboard('/');
  expect(readLocation()).toBe('/news');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(readLocation()).toBe('/search');
  // biome-ignore lint/suspicious/noDocumentCookie: clears the cookie for the next tests
  document.cookie = 'laurel_search_slash=; Path=/; Max-Age=0';
});
