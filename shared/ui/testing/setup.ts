import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes seconds for a screen; nothing here measures time.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });
