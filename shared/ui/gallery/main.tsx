import '../styles.css';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '../theme';
import { Gallery } from './gallery';

applyTheme();
await Promise.all(
  ['"Noto Serif Display Variable"', '"Hanken Grotesk Variable"'].map((face) => document.fonts.load(`1em ${face}`)),
);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<Gallery />);
