// The router for server rendering.
export { StaticRouter } from 'react-router-dom';
