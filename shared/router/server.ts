// The router of a page that a server draws.
export { StaticRouter } from 'react-router-dom';
