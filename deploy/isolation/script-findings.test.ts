import { findScriptFindings } from './script-findings';

const listFindings = (text: string) =>
  findScriptFindings({ name: 'area.js', text, map: null }, 'remote-a', (name) => name === 'area_a').map(
    ({ rule, what, line }) => `${line} ${rule}: ${what}`,
  );

test.each([
  ['window.helper = 1', 'changes helper'],
  ['globalThis["helper"] ||= {}', 'changes helper'],
  ['self.helper++', 'changes helper'],
  ['delete window.fetch', 'changes fetch'],
  ['helper = 1', 'changes helper'],
  ['var helper = 1', 'declares the global helper'],
  ['function helper() {}', 'declares the global helper'],
  ['(() => { const page = window; page.helper = 1; })()', 'changes helper'],
  ['(() => { const { body: main } = window.document; main.className = "x"; })()', 'changes document.body.className'],
  ['[window.helper] = [1]', 'changes helper'],
  ['({ a: window.helper } = { a: 1 })', 'changes helper'],
  ['Object.defineProperty(window, "helper", {})', 'changes helper'],
  ['Object.assign(globalThis, { a: 1 })', 'changes *'],
  ['Reflect.set(document, "title", "x")', 'changes document.title'],
  ['document.title = "x"', 'changes document.title'],
  ['document.title ??= "x"', 'changes document.title'],
  ['window.onerror = () => {}', 'changes onerror'],
  ['document.documentElement.style.overflow = "hidden"', 'changes document.documentElement.style.overflow'],
  ['document.body.classList.add("open")', 'changes document.body.classList.add'],
  ['document.head.append(x)', 'changes document.head.append'],
  ['document.body.replaceChild(x, y)', 'changes document.body.replaceChild'],
  ['history.pushState(null, "", "/x")', 'changes history.pushState'],
  ['Array.prototype.last = function () {}', 'changes Array.prototype.last'],
  ['Object.defineProperty(String.prototype, "x", {})', 'changes String.prototype.x'],
  ['console.error = () => {}', 'changes console.error'],
  ['JSON.parse = (text) => text', 'changes JSON.parse'],
  ['customElements.define("x-y", X)', 'changes customElements.define'],
  ['(m = { 7(module, exports, require) { require.g.helper = 1; } })(); var m;', 'changes helper'],
])('%s is a change of the page', (code, what) => {
  expect(listFindings(code)).toContain(`1 globals: ${what}`);
});

test.each([
  'location.href = "/x"',
  'window.location = "/x"',
  'window.addEventListener("keydown", listen)',
  'document.addEventListener("focusin", listen)',
  '(() => { const window = {}; window.helper = 1; })()',
  '((document) => { document.title = "x"; })({})',
  '(() => { const list = [].concat(window.names); list[0] = 1; })()',
  'document.querySelector("#mine").textContent = "x"',
  'document.activeElement?.focus()',
  'typeof localStorage === "undefined"',
  '"serviceWorker" in navigator',
  'var area_a; area_a = 1; window.area_a = 1',
  'element.prototype.x = 1; var area_a, element_1; ((element) => { element.prototype.x = 1; })',
])('%s is nothing that others notice', (code) => {
  expect(listFindings(code).filter((line) => !line.includes('element'))).toEqual([]);
});

test.each([
  ['localStorage.getItem("a:key")', 'localStorage, "a:key"'],
  ['window.localStorage["a:key"] = 1', 'localStorage, "a:key"'],
  ['localStorage.theme = 1', 'localStorage, "theme"'],
  ['(() => { const key = "a:" + "key"; sessionStorage.setItem(key, "1"); })()', 'sessionStorage, "a:key"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read
  ['((id) => localStorage.removeItem(`a:draft:${id}`))()', 'localStorage, "a:draft:*"'],
  ['((key) => localStorage.getItem(key))()', "localStorage, with a key that its code doesn't name"],
  ['const { localStorage: kept } = window; use(kept)', "localStorage, with a key that its code doesn't name"],
  ['(() => { const kept = localStorage; })()', "localStorage, with a key that its code doesn't name"],
  ['document.cookie = "a_seen=1; Path=/"', 'cookies, "a_seen"'],
  ['read(document.cookie)', "cookies, with a key that its code doesn't name"],
  ['cookieStore.set("a", "b")', "cookies, with a key that its code doesn't name"],
  ['indexedDB.open("a-files")', 'indexedDB, "a-files"'],
  ['caches.open("a-pictures")', 'caches, "a-pictures"'],
  ['new BroadcastChannel("a-news")', 'BroadcastChannel, "a-news"'],
  ['navigator.serviceWorker.register("/a.js")', 'serviceWorker, "/a.js"'],
  ['navigator.locks.request("a-lock", run)', 'locks, "a-lock"'],
  ['((m) => { m[3] = (module, exports, require) => { require.g.localStorage.clear(); }; })({})', 'localStorage, with'],
])('%s is a use of a storage', (code, what) => {
  expect(listFindings(code)).toContainEqual(expect.stringContaining(`1 storage: uses ${what}`));
});

test.each([
  'document.createElement("style")',
  '((element) => { element.ownerDocument.createElement("style"); })()',
  'new CSSStyleSheet()',
  '((root) => { root.adoptedStyleSheets = []; })()',
  '((sheet) => { sheet.insertRule("body { color: red }"); })()',
])('%s makes styles that no check would read', (code) => {
  expect(listFindings(code)).toContainEqual(expect.stringContaining('styles: makes styles at run time'));
});

test('names the line, and reads modules too', () => {
  expect(listFindings('import x from "y";\n\nwindow.helper = x;')).toEqual(['3 globals: changes helper']);
  expect(() => listFindings('const = 1')).toThrow(SyntaxError);
});
