// Runs in the page of an area's dev server: reloads it after a build, and shows build errors.
const { build } = document.currentScript.dataset;
let errorNote = null;

function showErrors(text) {
  errorNote ??= document.body.appendChild(document.createElement('pre'));
  errorNote.setAttribute('role', 'alert');
  errorNote.textContent = text;
  Object.assign(errorNote.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    maxHeight: '60vh',
    overflow: 'auto',
    margin: '0',
    padding: '16px',
    background: '#2b0d0d',
    color: '#fff',
    font: '14px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  });
}

new EventSource('/__dev/events').onmessage = ({ data }) => {
  const news = JSON.parse(data);
  if (news.errors) showErrors(news.errors);
  else if (news.build !== build) location.reload();
  else if (errorNote) {
    errorNote.remove();
    errorNote = null;
  }
};
