// Exports only what the host and the areas use, which keeps their shared copy of the router small.
export {
  BrowserRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink } from './link';
