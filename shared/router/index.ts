// Exports only what the host and the areas use, so that their shared copy of the router contains nothing else.
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
