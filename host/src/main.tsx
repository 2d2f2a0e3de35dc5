import '@laurel/shared/ui/styles.css';
import './boot.css';
import { waitForTurn } from './turns';

// The bundler’s runtime and Module Federation have started in this task. The shell starts in other tasks, so that the
// browser can handle input in between.
void waitForTurn().then(() => import(/* webpackMode: "eager" */ './boot'));
