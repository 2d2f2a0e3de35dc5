import '../styles.css';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '../theme';
import { Gallery } from './gallery';

applyTheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<Gallery />);
