/** The hosts of browsers' push services. A name that begins with a dot stands for every host below it. */
const serviceNames = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

const isServiceName = (host: string): boolean =>
  serviceNames.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name));

/** True for an address at a known push service. Any other address could be inside our network, because browsers name the address. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isServiceName(hostname);
}
