export { type Presence, usePresence } from './use-presence';
