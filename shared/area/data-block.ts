/** Data in a page's HTML, as JSON that cannot close its own script element. */
export const writeDataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
